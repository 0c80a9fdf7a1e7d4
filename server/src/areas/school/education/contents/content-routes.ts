import type { Viewer } from '@cancha/domain/ground/viewer'
import { askedOnce } from '../../../../database/asked-together.ts'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { coverFile, dataAddress, mediaInTurn } from '../media/media-bytes.ts'
import type { educationOperations } from '../operations.ts'
import { contentPolicy } from '../policy.ts'
import { FEW, ON_PANEL } from '../reading.ts'
import { contentsStore } from './contents-store.ts'
import {
  presentBlog,
  presentBlogPreview,
  presentBook,
  presentBookPreview,
  presentPodcast,
  presentPodcastPreview,
  presentTip,
  presentTipPreview,
  presentWebinar,
  presentWebinarPreview,
} from './present-contents.ts'

/** The handlers for webinars, tips, podcasts, blogs and books. */
export function contentHandlers(services: Services) {
  const stores = contentsStore(services.database.db)
  const [webinars, tips] = [askedOnce(stores.webinars), askedOnce(stores.tips)]
  const [podcasts, blogs, books] = [
    askedOnce(stores.podcasts),
    askedOnce(stores.blogs),
    askedOnce(stores.books),
  ]
  // Equal requests that arrive together share one answer.
  const lists = askedOnce({
    podcasts: async (limit?: number) => ({
      podcasts: (await stores.podcasts.list(limit)).map(presentPodcastPreview),
    }),
    fewPodcasts: async (most: number) => ({
      podcasts: (await stores.podcasts.few(most)).map(presentPodcastPreview),
    }),
    blogs: async (limit?: number) => ({ blogs: (await stores.blogs.list(limit)).map(presentBlogPreview) }),
    fewBlogs: async (most: number) => ({ blogs: (await stores.blogs.few(most)).map(presentBlogPreview) }),
    books: async (limit?: number) => ({ books: (await stores.books.list(limit)).map(presentBookPreview) }),
    fewBooks: async (most: number) => ({ books: (await stores.books.few(most)).map(presentBookPreview) }),
  })
  const { sign } = services.addresses
  const readable = async <Row extends { active: boolean }>(viewer: Viewer | null, row: Promise<Row | null>) =>
    authorize(contentPolicy, 'read', viewer, await row)
  const cover = async (row: Promise<{ image: string | null; scene: string }>) => ({
    image: await dataAddress(services, coverFile(await row)),
  })

  const inText = (address: string) => mediaInTurn(() => dataAddress(services, address))

  return {
    webinars: async ({ query, viewer }) => ({
      webinar: (await webinars.list(query.limit)).map((row) => presentWebinarPreview(row, viewer, sign)),
    }),
    webinarsLimited: async ({ viewer }) => ({
      webinar: (await webinars.few(FEW)).map((row) => presentWebinarPreview(row, viewer, sign)),
    }),
    webinarsOfCategory: async ({ params, query, viewer }) => ({
      webinar: (await webinars.ofCategory(params.id, query.limit)).map((row) =>
        presentWebinarPreview(row, viewer, sign),
      ),
    }),
    webinar: async ({ params, viewer }) => ({
      webinar: [presentWebinar(await readable(viewer, webinars.one(params.id)), viewer, sign)],
    }),

    tips: async ({ query, viewer }) => ({
      tipoftheweek: (await tips.list(query.limit)).map((row) => presentTipPreview(row, viewer, sign)),
    }),
    tipsLimited: async ({ viewer }) => ({
      tipoftheweek: (await tips.few(FEW)).map((row) => presentTipPreview(row, viewer, sign)),
    }),
    tipsOfCategory: async ({ params, query, viewer }) => ({
      tipoftheweek: (await tips.ofCategory(params.id, query.limit)).map((row) =>
        presentTipPreview(row, viewer, sign),
      ),
    }),
    tip: async ({ params, viewer }) => ({
      tipoftheweek: [presentTip(await readable(viewer, tips.one(params.id)), viewer, sign)],
    }),

    podcasts: ({ query }) => lists.podcasts(query.limit),
    podcastsOfUser: () => lists.fewPodcasts(ON_PANEL),
    podcastsLimited: () => lists.fewPodcasts(FEW),
    podcastsOfCategory: async ({ params, query }) => ({
      podcasts: (await podcasts.ofCategory(params.id, query.limit)).map(presentPodcastPreview),
    }),
    podcast: async ({ params, viewer }) => ({
      podcasts: [presentPodcast(await readable(viewer, podcasts.one(params.id)))],
    }),
    async podcastAudio({ query, viewer }) {
      const { id, audioUrl } = await readable(viewer, podcasts.one(query._id))
      return { podcast: { _id: String(id), audio: await inText(orNotFound(audioUrl)) } }
    },
    podcastCover: ({ query, viewer }) => cover(readable(viewer, podcasts.one(query._id))),

    blogs: ({ query }) => lists.blogs(query.limit),
    blogsOfUser: () => lists.fewBlogs(ON_PANEL),
    blogsLimited: () => lists.fewBlogs(FEW),
    blogsOfCategory: async ({ params, query }) => ({
      blogs: (await blogs.ofCategory(params.id, query.limit)).map(presentBlogPreview),
    }),
    blog: async ({ params, viewer }) => ({
      blogs: [presentBlog(await readable(viewer, blogs.one(params.id)))],
    }),
    blogCover: ({ query, viewer }) => cover(readable(viewer, blogs.one(query._id))),

    books: ({ query }) => lists.books(query.limit),
    booksOfUser: () => lists.fewBooks(ON_PANEL),
    booksLimited: () => lists.fewBooks(FEW),
    booksOfCategory: async ({ params, query }) => ({
      books: (await books.ofCategory(params.id, query.limit)).map(presentBookPreview),
    }),
    book: async ({ params, viewer }) => ({
      books: [presentBook(await readable(viewer, books.one(params.id)))],
    }),
    bookCover: ({ query, viewer }) => cover(readable(viewer, books.one(query._id))),
    async bookFile({ params, viewer }) {
      const { id, pdf } = await readable(viewer, books.one(params.id))
      return { book: { _id: String(id), book: await inText(orNotFound(pdf)) } }
    },
  } satisfies Partial<Handlers<typeof educationOperations>>
}

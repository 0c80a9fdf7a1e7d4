import type { features } from '@cancha/contract/operations'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { contentsStore } from './contents-store.ts'
import { found } from './found.ts'
import { coverFile, dataAddress } from './media-bytes.ts'
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
import { FEW, ON_PANEL } from './reading.ts'

/** Webinars, tips, podcasts, blogs and books. */
export function contentHandlers(services: Services) {
  const { webinars, tips, podcasts, blogs, books } = contentsStore(services.database.db)
  const { sign } = services.addresses
  const cover = async (row: Promise<{ image: string | null; scene: string } | null>) => ({
    image: await dataAddress(services, coverFile(found(await row))),
  })

  return {
    webinars: async ({ viewer }) => ({
      webinar: (await webinars.list()).map((row) => presentWebinarPreview(row, viewer, sign)),
    }),
    webinarsLimited: async ({ viewer }) => ({
      webinar: (await webinars.list(FEW)).map((row) => presentWebinarPreview(row, viewer, sign)),
    }),
    webinarsOfCategory: async ({ params, viewer }) => ({
      webinar: (await webinars.ofCategory(params.id)).map((row) => presentWebinarPreview(row, viewer, sign)),
    }),
    webinar: async ({ params, viewer }) => ({
      webinar: [presentWebinar(found(await webinars.one(params.id)), viewer, sign)],
    }),

    tips: async ({ viewer }) => ({
      tipoftheweek: (await tips.list()).map((row) => presentTipPreview(row, viewer, sign)),
    }),
    tipsLimited: async ({ viewer }) => ({
      tipoftheweek: (await tips.list(FEW)).map((row) => presentTipPreview(row, viewer, sign)),
    }),
    tipsOfCategory: async ({ params, viewer }) => ({
      tipoftheweek: (await tips.ofCategory(params.id)).map((row) => presentTipPreview(row, viewer, sign)),
    }),
    tip: async ({ params, viewer }) => ({
      tipoftheweek: [presentTip(found(await tips.one(params.id)), viewer, sign)],
    }),

    podcasts: async () => ({ podcasts: (await podcasts.list()).map(presentPodcastPreview) }),
    podcastsOfUser: async () => ({ podcasts: (await podcasts.list(ON_PANEL)).map(presentPodcastPreview) }),
    podcastsLimited: async () => ({ podcasts: (await podcasts.list(FEW)).map(presentPodcastPreview) }),
    podcastsOfCategory: async ({ params }) => ({
      podcasts: (await podcasts.ofCategory(params.id)).map(presentPodcastPreview),
    }),
    podcast: async ({ params }) => ({ podcasts: [presentPodcast(found(await podcasts.one(params.id)))] }),
    async podcastAudio({ query }) {
      const { id, audioUrl } = found(await podcasts.one(query._id))
      return { podcast: { _id: String(id), audio: await dataAddress(services, found(audioUrl)) } }
    },
    podcastCover: ({ query }) => cover(podcasts.one(query._id)),

    blogs: async () => ({ blogs: (await blogs.list()).map(presentBlogPreview) }),
    blogsOfUser: async () => ({ blogs: (await blogs.list(ON_PANEL)).map(presentBlogPreview) }),
    blogsLimited: async () => ({ blogs: (await blogs.list(FEW)).map(presentBlogPreview) }),
    blogsOfCategory: async ({ params }) => ({
      blogs: (await blogs.ofCategory(params.id)).map(presentBlogPreview),
    }),
    blog: async ({ params }) => ({ blogs: [presentBlog(found(await blogs.one(params.id)))] }),
    blogCover: ({ query }) => cover(blogs.one(query._id)),

    books: async () => ({ books: (await books.list()).map(presentBookPreview) }),
    booksOfUser: async () => ({ books: (await books.list(ON_PANEL)).map(presentBookPreview) }),
    booksLimited: async () => ({ books: (await books.list(FEW)).map(presentBookPreview) }),
    booksOfCategory: async ({ params }) => ({
      books: (await books.ofCategory(params.id)).map(presentBookPreview),
    }),
    book: async ({ params }) => ({ books: [presentBook(found(await books.one(params.id)))] }),
    bookCover: ({ query }) => cover(books.one(query._id)),
    async bookFile({ params }) {
      const { id, pdf } = found(await books.one(params.id))
      return { book: { _id: String(id), book: await dataAddress(services, found(pdf)) } }
    },
  } satisfies Partial<Handlers<typeof features.education>>
}

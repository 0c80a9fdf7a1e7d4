import { addressOf } from '@cancha/contract/ground/operation'
import { contents } from '@cancha/contract/school/contents'
import type { Values } from '@cancha/contract/school/writing-fields'
import { eq } from 'drizzle-orm'
import { shareRow, shareValues } from '../../../../manifest/share.ts'
import {
  idIn,
  inOneTable,
  type Show,
  textOf,
  textOrNull,
  type WrittenKind,
} from '../../../../manifest/written-kind.ts'
import { bytesAt } from '../../../ground/files/bytes-at.ts'
import { contentsStore } from '../contents/contents-store.ts'
import {
  presentBlog,
  presentBook,
  presentPodcast,
  presentTip,
  presentWebinar,
} from '../contents/present-contents.ts'
import { ownBytes } from '../media/media-bytes.ts'
import { asWritten } from '../present.ts'
import { blogs, books, podcasts, tips, webinars } from '../tables.ts'

const at = (alias: string | null) => alias && `/${alias}`

/** The columns that texts by one author share. */
type AuthoredColumns = Pick<
  typeof blogs.$inferSelect,
  'title' | 'categoryId' | 'scene' | 'image' | 'author' | 'description' | 'searchDescription' | 'sharePicture'
>

const writtenValues = (row: AuthoredColumns): Values => ({
  title: row.title,
  author: row.author,
  description: row.description,
  category: row.categoryId === null ? '' : String(row.categoryId),
  scene: row.scene,
  image: row.image ?? '',
  ...shareValues(row),
})

const writtenRow = (values: Values): AuthoredColumns => ({
  title: textOf(values, 'title'),
  author: textOf(values, 'author'),
  description: textOf(values, 'description'),
  categoryId: idIn(values, 'category'),
  scene: textOf(values, 'scene') as AuthoredColumns['scene'],
  image: textOrNull(values, 'image'),
  ...shareRow(values),
})

const common = { title: 'title', published: 'published_at', address: at, fresh: {} } as const

/** A kind that is a single video: webinars and tips. */
const filmed = (rows: typeof webinars | typeof tips, kind: { table: string; show: Show }) =>
  inOneTable<typeof webinars>({
    ...common,
    ...kind,
    rows: rows as typeof webinars,
    toValues: (row) => ({
      ...writtenValues(row),
      video: row.videoUrl ?? '',
      poster: row.poster ?? '',
      captions: row.captions ?? '',
      seconds: row.seconds,
    }),
    toRow: (values) => ({
      ...writtenRow(values),
      videoUrl: textOrNull(values, 'video'),
      poster: textOrNull(values, 'poster'),
      captions: textOrNull(values, 'captions'),
      seconds: Number(values['seconds']),
    }),
  })

export const writtenWebinars = filmed(webinars, {
  table: 'webinars',
  show: {
    address: (id) => addressOf(contents.webinar, { params: { id } }),
    async answer(tx, id, viewer) {
      const row = await contentsStore(tx).webinars.one(id)
      return row && { webinar: [presentWebinar(row, viewer, asWritten)] }
    },
  },
})

export const writtenTips = filmed(tips, {
  table: 'tips',
  show: {
    address: (id) => addressOf(contents.tip, { params: { id } }),
    async answer(tx, id, viewer) {
      const row = await contentsStore(tx).tips.one(id)
      return row && { tipoftheweek: [presentTip(row, viewer, asWritten)] }
    },
  },
})

const podcastRows = inOneTable({
  ...common,
  rows: podcasts,
  table: 'podcasts',
  toValues: (row) => ({ ...writtenValues(row), audio: row.audioUrl ?? '', seconds: row.seconds }),
  toRow: (values) => ({
    ...writtenRow(values),
    audioUrl: textOrNull(values, 'audio'),
    seconds: Number(values['seconds']),
  }),
  show: {
    address: (id) => addressOf(contents.podcast, { params: { id } }),
    async answer(tx, id) {
      const row = await contentsStore(tx).podcasts.one(id)
      return row && { podcasts: [presentPodcast(row)] }
    },
  },
})

export const writtenPodcasts: WrittenKind = {
  ...podcastRows,
  // The feed tells players the file's size.
  async write(tx, id, values) {
    await podcastRows.write(tx, id, values)
    const audio = textOf(values, 'audio')
    const audioBytes = (await bytesAt(tx, audio)) ?? (await ownBytes(audio)) ?? 0
    await tx.update(podcasts).set({ audioBytes }).where(eq(podcasts.id, id))
  },
}

export const writtenBlogs = inOneTable({
  ...common,
  rows: blogs,
  table: 'blogs',
  toValues: writtenValues,
  toRow: writtenRow,
  show: {
    address: (id) => addressOf(contents.blog, { params: { id } }),
    async answer(tx, id) {
      const row = await contentsStore(tx).blogs.one(id)
      return row && { blogs: [presentBlog(row)] }
    },
  },
})

export const writtenBooks = inOneTable({
  ...common,
  rows: books,
  table: 'books',
  toValues: (row) => ({ ...writtenValues(row), pdf: row.pdf ?? '', link: row.link ?? '' }),
  toRow: (values) => ({
    ...writtenRow(values),
    pdf: textOrNull(values, 'pdf'),
    link: textOrNull(values, 'link'),
  }),
  show: {
    address: (id) => addressOf(contents.book, { params: { id } }),
    async answer(tx, id) {
      const row = await contentsStore(tx).books.one(id)
      return row && { books: [presentBook(row)] }
    },
  },
})

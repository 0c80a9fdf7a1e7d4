import type { CoverArt } from '@cancha/contract/ground/cover-art'
import { redirect } from '@tanstack/react-router'
import { type AliasPage, firstSentence, withShare } from '../../../shell/alias/alias-page.ts'
import { CoursePage } from './courses/CoursePage.tsx'
import { linkedBlog, linkedBook, linkedCourse, linkedPodcast, linkedWebinar } from './linked-data.ts'
import { BlogPage } from './pieces/BlogPage.tsx'
import { BookPage } from './pieces/BookPage.tsx'
import { PodcastPage } from './pieces/PodcastPage.tsx'
import { TipPage } from './pieces/TipPage.tsx'
import { WebinarPage } from './pieces/WebinarPage.tsx'
import {
  blogQuery,
  bookQuery,
  courseQuery,
  podcastQuery,
  progressOfQuery,
  tipQuery,
  tipsQuery,
  webinarQuery,
} from './queries.ts'

/** The picture for link previews: the content's own, otherwise a prepared photograph of its drawn cover. */
const pictureOf = ({ coverimage, cover }: { coverimage: string | null; cover: CoverArt }): string =>
  coverimage ?? `/media/portadas/${cover.scene}.jpg`

const bySince = ({ artistname, publishedDate }: { artistname: string; publishedDate: string }) => ({
  ...(artistname && { author: artistname }),
  published: publishedDate,
})

/** A course page at its short address. */
export const courseAlias: AliasPage = {
  load: async ({ id, queryClient, user }) => {
    const [course] = await Promise.all([
      queryClient.ensureQueryData(courseQuery(id)),
      // Always loaded from the server, because the member may have watched more since the last visit.
      user && queryClient.fetchQuery(progressOfQuery('course', id)),
    ])
    return withShare(
      {
        title: course.title,
        description: firstSentence(course.body),
        author: course.instructor,
        picture: pictureOf(course),
      },
      course.share,
    )
  },
  Page: CoursePage,
  ...linkedCourse,
}

/** A webinar page. Viewers who may not watch it see what they need. */
export const webinarAlias: AliasPage = {
  load: async ({ id, queryClient }) => {
    const webinar = await queryClient.ensureQueryData(webinarQuery(id))
    const description = firstSentence(webinar.description) || `Clase intensiva de ${webinar.artistname}.`
    return withShare(
      {
        title: webinar.title,
        description,
        ...bySince(webinar),
        picture: pictureOf(webinar),
        seconds: webinar.seconds,
      },
      webinar.share,
    )
  },
  Page: WebinarPage,
  ...linkedWebinar,
}

/** A tip page. Visitors sign in first and come back; free members are sent to the list, which says what they need. */
export const tipAlias: AliasPage = {
  load: async ({ id, address, queryClient }) => {
    const [tip] = await Promise.all([
      queryClient.ensureQueryData(tipQuery(id)),
      queryClient.ensureQueryData(tipsQuery(undefined)),
    ])
    if (tip.lock === 'signIn') throw redirect({ to: '/login', search: { '': address } as never })
    if (tip.lock === 'upgrade')
      throw redirect({ to: '/education/tipoftheweek', search: { jugada: tip.pathalias.alias } })
    return withShare(
      { title: tip.title, description: firstSentence(tip.description), picture: pictureOf(tip) },
      tip.share,
    )
  },
  Page: TipPage,
}

export const podcastAlias: AliasPage = {
  load: async ({ id, queryClient, user }) => {
    const [podcast] = await Promise.all([
      queryClient.ensureQueryData(podcastQuery(id)),
      user && queryClient.fetchQuery(progressOfQuery('podcast', id)),
    ])
    return withShare(
      {
        title: podcast.podcastname,
        description: firstSentence(podcast.description),
        ...bySince(podcast),
        picture: pictureOf(podcast),
        audio: podcast.audioURL,
        seconds: podcast.seconds,
      },
      podcast.share,
    )
  },
  Page: PodcastPage,
  ...linkedPodcast,
}

export const blogAlias: AliasPage = {
  load: async ({ id, queryClient }) => {
    const blog = await queryClient.ensureQueryData(blogQuery(id))
    return withShare(
      {
        title: blog.blogname,
        description: firstSentence(blog.description),
        ...bySince(blog),
        picture: pictureOf(blog),
      },
      blog.share,
    )
  },
  Page: BlogPage,
  ...linkedBlog,
}

export const bookAlias: AliasPage = {
  load: async ({ id, queryClient }) => {
    const book = await queryClient.ensureQueryData(bookQuery(id))
    return withShare(
      {
        title: book.bookname,
        description: firstSentence(book.description),
        ...bySince(book),
        picture: pictureOf(book),
      },
      book.share,
    )
  },
  Page: BookPage,
  ...linkedBook,
}

import type {
  Category,
  Course,
  CoursePreview,
  CourseVideo,
  ListedCourse,
} from '@cancha/contract/school/education'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { levelName } from '@cancha/domain/school/education/levels'
import { presentShare } from '../../../manifest/share.ts'
import type { SignedAddresses } from '../../ground/files/signed-addresses.ts'
import { coverOf } from './media/cover.ts'
import { lockOf } from './policy.ts'
import type { CategoryRow, CoursePreviewRow, CourseRow, ListedCourseRow, VideoRow } from './store.ts'

export const presentCategory = (row: CategoryRow): Category => ({
  _id: String(row.id),
  name: row.name,
  tile: row.tile,
  palette: row.palette,
})

export const presentCoursePreview = (row: CoursePreviewRow): CoursePreview => ({
  _id: String(row.id),
  title: row.title,
  courseOrder: row.position,
  level: levelName[row.level],
  // The apps know the two words only, and a course of the training isn't free.
  visibilityoption: row.paid || row.training ? 'paid' : 'free',
  intensivetraining: row.training,
  selectedCategory: [presentCategory(row.category)],
  pathalias: { alias: row.alias },
  cover: coverOf(row),
  coverimage: row.image,
  instructor: row.instructor,
  videoCount: row.videoCount,
  seconds: row.seconds,
})

/** Signs the addresses of videos. Editors get them unsigned, because their session opens them. */
export type Sign = SignedAddresses['sign']
export const asWritten: Sign = (address) => address

/** A course as far as this viewer may see it, without what is locked. */
export const presentListed = (row: ListedCourseRow, viewer: Viewer | null, sign: Sign): ListedCourse => ({
  ...presentCoursePreview(row),
  status: 'true',
  body: row.body,
  videos: row.videos.map((video, index) =>
    presentVideo(
      video,
      lockOf(viewer, { kind: 'course', paid: row.paid, training: row.training, index }),
      sign,
    ),
  ),
})

/** The same as its page shows it. */
export const presentCourse = (row: CourseRow, viewer: Viewer | null, sign: Sign): Course => ({
  ...presentListed(row, viewer, sign),
  ...presentShare(row),
})

const presentVideo = (video: VideoRow, lock: CourseVideo['lock'], sign: Sign): CourseVideo => ({
  videoPosition: video.position,
  videoTitle: video.title,
  videoProgressTitle: video.progressTitle,
  seconds: video.seconds,
  lock,
  videoURL: lock ? null : sign(video.videoUrl),
  poster: lock ? null : video.poster,
  captions: lock ? null : sign(video.captions),
  videoDescription: lock ? null : video.description,
  videoKeyTakeaway: lock ? null : video.keyTakeaway,
})

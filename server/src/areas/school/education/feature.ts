import { videoHost } from '../../../adapters/video/video-host.ts'
import { defineJob } from '../../../jobs/job.ts'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { lessonsAtHome } from './home-kinds.ts'
import { schoolPages } from './link-cards.ts'
import { askVideoHost, serveVideoPictures } from './media/video-pictures.ts'
import { schoolSection } from './news/summary-section.ts'
import { tellNews, tellNewsJob } from './news/tell-news.ts'
import { newsNotification } from './notifications.ts'
import { educationOperations } from './operations.ts'
import { educationData } from './personal-data.ts'
import { educationHandlers } from './routes.ts'
import { educationSearchKinds } from './search-kinds.ts'
import { sitePages } from './site-pages.ts'
import { writtenCategories } from './written/categories.ts'
import { writtenCourses } from './written/courses.ts'
import {
  writtenBlogs,
  writtenBooks,
  writtenPodcasts,
  writtenTips,
  writtenWebinars,
} from './written/pieces.ts'

const pictures = defineJob({
  name: 'education.pictures',
  label: 'la búsqueda de las portadas de los videos',
  retryLimit: 0,
  expireInSeconds: 600,
  timetable: [{ cron: '41 * * * *' }],
})

export const education = defineFeature({
  area: 'school',
  name: 'education',
  operations: educationOperations,
  handlers: educationHandlers,
  serve: ({ http, services }) => serveVideoPictures(http, services),
  jobs: [
    jobWork(pictures, (services) => askVideoHost(services, videoHost())),
    jobWork(tellNewsJob, tellNews),
  ],
  notifications: [newsNotification],
  summarySections: [schoolSection],
  personalData: educationData,
  searchKinds: educationSearchKinds,
  sitePages,
  linkCards: [schoolPages],
  writtenKinds: {
    course: writtenCourses,
    webinar: writtenWebinars,
    tip: writtenTips,
    podcast: writtenPodcasts,
    blog: writtenBlogs,
    book: writtenBooks,
    category: writtenCategories,
  },
  files: {
    uses: [
      'course_file_uses',
      'course_video_file_uses',
      'webinar_file_uses',
      'tip_file_uses',
      'podcast_file_uses',
      'blog_file_uses',
      'book_file_uses',
    ],
    holders: ['hosted_videos.thumbnail'],
  },
  fills: [fill(homeKinds, lessonsAtHome)],
})

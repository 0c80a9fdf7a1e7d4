import { moderator } from '@cancha/contract/ground/operation'
import { postLiked, topicChanged } from '@cancha/contract/talk/forums-events'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { answersAtHome, firstQuestionAtHome, weekAtHome } from './home-kinds.ts'
import { hourly } from './hourly.ts'
import { forumPhotos, forumPostPace, forumReportPace } from './limits.ts'
import { linkedTopics } from './link-cards.ts'
import { hears } from './live.ts'
import {
  likeNotification,
  mentionNotification,
  orderNotification,
  queueNotification,
  replyNotification,
  solutionNotification,
} from './notifications.ts'
import { operations } from './operations.ts'
import { orderHandlers } from './order/handlers.ts'
import { countQueue } from './order/queue.ts'
import { forumData } from './personal-data.ts'
import { postingHandlers } from './posting/handlers.ts'
import { runTellEveryone, runTellMany, tellEveryone, tellMany } from './posting/jobs.ts'
import { photoUpload } from './posting/uploads.ts'
import { readingHandlers } from './reading/handlers.ts'
import { printedHandlers } from './reading/printed.ts'
import { topicSearchKind } from './search-kind.ts'
import { forumsSection } from './summary-section.ts'

export const forums = defineFeature({
  area: 'talk',
  name: 'forums',
  operations,
  handlers: (services) => ({
    ...readingHandlers(services),
    ...printedHandlers(services),
    ...postingHandlers(services),
    ...orderHandlers(services),
  }),
  jobs: [jobWork(tellMany, runTellMany), jobWork(tellEveryone, runTellEveryone)],
  events: [topicChanged, postLiked],
  hears,
  hourly,
  notifications: [
    replyNotification,
    mentionNotification,
    likeNotification,
    solutionNotification,
    orderNotification,
    queueNotification,
  ],
  limits: [forumPostPace, forumPhotos, forumReportPace],
  personalData: forumData,
  summarySections: [forumsSection],
  linkCards: [linkedTopics],
  searchKinds: [topicSearchKind],
  sitePages: [
    {
      url: '/forums',
      title: 'Foros',
      detail: 'Comunidad',
      body: 'Preguntas y respuestas de inversionistas: primera casa, rentas, préstamos, impuestos',
    },
  ],
  uploads: [photoUpload],
  files: { holders: ['forum_photos.file'] },
  fills: [
    fill(homeKinds, answersAtHome, firstQuestionAtHome, weekAtHome),
    fill(waiting, {
      name: 'forumQueue',
      access: moderator,
      count: ({ db, viewer }) => countQueue(db, viewer),
    }),
  ],
})

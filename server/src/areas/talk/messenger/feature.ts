import {
  conversationChanged,
  conversationRead,
  getMessage,
  getMessageNotification,
  getUsers,
  isTyping,
  messageChanged,
  messageSent,
} from '@cancha/contract/talk/messenger-events'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { blockChanged } from '../../people/connections/slots.ts'
import { messengerUploads } from './attachments/uploads.ts'
import { messagesAtHome } from './home-kinds.ts'
import { conversationPace, markPace, messagePace, messagePhotos, messageSearchPace } from './limits.ts'
import { hears } from './live/hears.ts'
import { messageNotification } from './notifications.ts'
import { operations } from './operations.ts'
import { messengerData } from './personal-data.ts'
import { messengerHandlers } from './routes.ts'
import { messagesSection } from './summary-section.ts'
import { tellBetween } from './tell.ts'

export const messenger = defineFeature({
  area: 'talk',
  name: 'messenger',
  operations,
  handlers: messengerHandlers,
  events: [
    getMessage,
    messageSent,
    messageChanged,
    getMessageNotification,
    conversationRead,
    conversationChanged,
    isTyping,
    getUsers,
  ],
  hears,
  notifications: [messageNotification],
  summarySections: [messagesSection],
  limits: [messagePace, messagePhotos, conversationPace, markPace, messageSearchPace],
  personalData: messengerData,
  uploads: messengerUploads,
  microphonePages: ['/messenger'],
  files: { holders: ['message_files.file'] },
  fills: [fill(homeKinds, messagesAtHome), fill(blockChanged, tellBetween)],
})

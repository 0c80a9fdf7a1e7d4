import {
  conversationChanged,
  conversationRead,
  getMessage,
  getMessageNotification,
  getUsers,
  isTyping,
  messageChanged,
} from '@cancha/contract/events/messenger'
import { defineFeature } from '../../manifest/feature.ts'
import { conversationPace, markPace, messagePace } from './limits.ts'
import { operations } from './operations.ts'
import { messengerData } from './personal-data.ts'
import { messengerHandlers } from './routes.ts'
import { tellBetween } from './tell.ts'

export const messenger = defineFeature({
  name: 'messenger',
  operations,
  handlers: messengerHandlers,
  events: [
    getMessage,
    messageChanged,
    getMessageNotification,
    conversationRead,
    conversationChanged,
    isTyping,
    getUsers,
  ],
  limits: [messagePace, conversationPace, markPace],
  personalData: messengerData,
  files: { holders: ['message_files.file'] },
  betweenMembers: tellBetween,
})

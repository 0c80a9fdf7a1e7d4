import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { isMember } from '../../../shell/session/readers.ts'
import { chat } from '../../../ui/icons/glyphs.ts'
import { memberActions } from '../../people/connections/public/slots.ts'

export const messenger = defineFeature({
  area: 'talk',
  name: 'messenger',
  pages: { '/messenger': 'MessengerPage.tsx' },
  pageParts: { chat: async () => (await import('./chat/ChatPane.tsx')).ChatPane },
  landings: ['/messenger'],
  places: [
    {
      key: 'messages',
      label: 'Mensajes',
      href: '/messenger',
      order: 70,
      spot: 5,
      icon: chat,
      shows: isMember,
      unread: async () => {
        const { unreadOf, unreadQuery } = await import('./data/queries.ts')
        return ({ id }) => ({ ...unreadQuery(id), select: unreadOf })
      },
    },
  ],
  footer: [{ column: 'community', label: 'Mensajes', href: '/messenger', order: 30 }],
  headerTools: [
    {
      key: 'messages',
      order: 20,
      load: async () => (await import('./header/MessagesTool.tsx')).MessagesTool,
    },
  ],
  corners: [{ key: 'messages', load: async () => (await import('./side/SideMessages.tsx')).SideMessages }],
  fills: [
    fill(memberActions, {
      key: 'message',
      order: 10,
      load: async () => (await import('./public/MessageButton.tsx')).MessageButton,
    }),
  ],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
  live: async () => (await import('./data/live.ts')).live,
  lineOpens: async () => (await import('./data/line-opens.ts')).lineOpens,
})

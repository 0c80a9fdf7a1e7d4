import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import type { Reader } from '../../../shell/session/readers.ts'
import { question } from '../../../ui/icons/glyphs.ts'
import { dealParts } from '../deals/public/slots.ts'

const isDealer = (reader: Reader): boolean => reader?.can.deal ?? false

export const enquiries = defineFeature({
  area: 'deals',
  name: 'enquiries',
  pages: { '/deals/preguntas': 'EnquiriesPage.tsx' },
  places: [
    {
      key: 'enquiries',
      label: 'Preguntas',
      href: '/deals/preguntas',
      order: 65,
      icon: question,
      shows: isDealer,
      unread: async () => {
        const { waitingQuery } = await import('./queries.ts')
        return () => ({ ...waitingQuery, select: ({ count }: { count: number }) => count })
      },
    },
  ],
  bar: [{ spot: 4, order: 1, label: 'Preguntas', href: '/deals/preguntas', icon: question, shows: isDealer }],
  account: [{ label: 'Preguntas por tratos', href: '/deals/preguntas', order: 64 }],
  fills: [
    fill(dealParts, {
      key: 'ask',
      at: 'acts',
      order: 20,
      load: async () => (await import('./AskButton.tsx')).AskButton,
    }),
  ],
})

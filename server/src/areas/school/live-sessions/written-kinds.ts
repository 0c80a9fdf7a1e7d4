import { addressOf } from '@cancha/contract/ground/operation'
import { liveSessions as contract } from '@cancha/contract/school/live-sessions'
import { inOneTable, textOf, textOrNull } from '../../../manifest/written-kind.ts'
import { presentLiveSessions } from './present.ts'
import { liveSessionStore } from './store.ts'
import { liveSessions } from './tables.ts'

/** Live sessions as editors write them. They have no page of their own: readers see the list. */
export const writtenLiveSessions = inOneTable({
  rows: liveSessions,
  table: 'live_sessions',
  title: 'title',
  published: null,
  address: () => '/sesiones',
  fresh: {},
  toValues: ({ title, host, description, startsAt, minutes, link }) => ({
    title,
    host,
    description,
    starts: startsAt?.toISOString() ?? '',
    minutes: String(minutes),
    link: link ?? '',
  }),
  toRow: (values) => {
    const starts = textOrNull(values, 'starts')
    return {
      title: textOf(values, 'title'),
      host: textOf(values, 'host'),
      description: textOf(values, 'description'),
      startsAt: starts === null ? null : new Date(starts),
      minutes: Number(textOf(values, 'minutes')),
      link: textOrNull(values, 'link'),
      changedAt: new Date(),
    }
  },
  show: {
    address: () => addressOf(contract.liveSessions),
    answer: async (tx, _id, viewer) =>
      presentLiveSessions(await liveSessionStore(tx).newest(), viewer, new Date()),
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { brand, pageMeta } from '../../../shell/head/brand.ts'
import { LiveSessions } from './LiveSessions.tsx'
import { liveSessionsQuery } from './queries.ts'

export const Route = createFileRoute('/sesiones')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(liveSessionsQuery),
  head: () => ({
    meta: pageMeta(
      'Sesiones en vivo',
      `Las próximas sesiones en vivo de ${brand.name} Pro, en español, con su fecha y quién las da.`,
    ),
  }),
  component: LiveSessions,
})

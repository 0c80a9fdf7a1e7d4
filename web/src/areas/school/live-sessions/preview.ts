import type { AliasPage } from '../../../shell/alias/alias-page.ts'
import { LiveSessions } from './LiveSessions.tsx'
import { liveSessionsQuery } from './queries.ts'

/** All sessions are on one page without an alias; editors preview that page. */
export const liveSessionPreview: AliasPage = {
  async load({ queryClient }) {
    await queryClient.ensureQueryData(liveSessionsQuery)
    return { title: 'Sesiones en vivo', description: '' }
  },
  Page: LiveSessions,
}

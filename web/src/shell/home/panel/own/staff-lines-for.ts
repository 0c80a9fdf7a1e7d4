import type { HomeLine } from '@cancha/contract/ground/home'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import type { AdminScreen } from '../../../manifest/feature.ts'
import { mayWrite, moderatesForums } from '../../../session/readers.ts'

/** Returns the lines of somebody who writes, moderates or administers; none for everyone else, for whom the code isn't loaded. */
export async function staffLinesFor({
  queryClient,
  user,
  screens,
}: {
  queryClient: QueryClient
  user: SessionUser
  screens: () => readonly AdminScreen[]
}): Promise<HomeLine[]> {
  if (!mayWrite(user) && !moderatesForums(user)) return []
  try {
    const { staffLines } = await import('./staff-lines.ts')
    return await staffLines(queryClient, screens())
  } catch (error) {
    console.warn('No se pudo contar lo que espera en la administración', error)
    return []
  }
}

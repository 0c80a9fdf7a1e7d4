import { useQuery } from '@tanstack/react-query'
import { type SessionUser, sessionQuery } from './session.ts'

/** Who looks at the page, wherever in it; null is a visitor. The root has asked before anything is drawn. */
export const useViewer = (): SessionUser | null => useQuery(sessionQuery).data ?? null

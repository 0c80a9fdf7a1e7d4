import { useQuery } from '@tanstack/react-query'
import { type SessionUser, sessionQuery } from './session.ts'

/** The signed-in person, on any page; null for a visitor. The root route loads it before anything is rendered. */
export const useViewer = (): SessionUser | null => useQuery(sessionQuery).data ?? null

import { useConnection } from '../use-connection.ts'

type Member = { id: string; firstname: string; lastname: string }

/** Blocks a member, after a question, or unblocks them; where nothing else of the connection is shown. */
export function useBlocking(userId: string, member: Member) {
  const { block, unblock, busy } = useConnection(userId, member)
  return { block, unblock, busy: busy !== null }
}

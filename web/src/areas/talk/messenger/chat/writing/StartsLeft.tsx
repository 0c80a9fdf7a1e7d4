import { useQuery } from '@tanstack/react-query'
import { withReturnPath } from '../../../../../shell/addresses/search-params.ts'
import { Anchor } from '../../../../../ui/link/Anchor.tsx'
import { chatHref } from '../../addresses.ts'
import { startedQuery } from '../../data/queries.ts'

interface StartsLeftProps {
  userId: string
  conversationId: string
}

/** How many conversations a free member may still start, where one is about to be started. */
export function StartsLeft({ userId, conversationId }: StartsLeftProps) {
  // A figure from before may be one too high: it is asked anew each time.
  const { data, isFetchedAfterMount } = useQuery({
    ...startedQuery(userId),
    staleTime: 0,
    refetchOnMount: true,
  })
  if (!isFetchedAfterMount || !data || data.most === null) return null
  const left = Math.max(0, data.most - data.count)
  if (left > 0)
    return (
      <p className="mt-3">
        {left === 1 ? 'Te queda 1 conversación' : `Te quedan ${left} conversaciones`} por empezar con la
        membresía gratuita. Contestar no cuenta.
      </p>
    )
  return (
    <p className="mt-3">
      Ya empezaste las {data.most} conversaciones de la membresía gratuita. Contestar no cuenta.{' '}
      <Anchor href={withReturnPath('/pricing', chatHref(conversationId))}>Actualizar membresía</Anchor>
    </p>
  )
}

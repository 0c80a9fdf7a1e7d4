import { memberships } from '@cancha/contract/calls/money/memberships'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { external } from '../../../../ui/icons/glyphs.ts'
import type { OwnedSubscription } from '../queries.ts'

/** The provider's own page, which is an extra: everything can be done on ours. */
export function PortalButton({ subscription: { subid } }: { subscription: OwnedSubscription }) {
  const { write, busy } = useWrite(memberships.portal, {
    done: ({ change }) => window.location.assign(change),
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      iconAfter={external}
      loading={busy}
      onClick={() => write({ body: { subid } })}
    >
      Página de Stripe
    </Button>
  )
}

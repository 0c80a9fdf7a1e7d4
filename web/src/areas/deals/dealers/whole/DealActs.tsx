import { dealAdministration } from '@cancha/contract/calls/deals/administration'
import type { AdminDealLine } from '@cancha/contract/deals/administered'
import { useWrite } from '../../../../api/use-write.ts'
import { ActButtons } from '../../../../shell/administration/ActButtons.tsx'
import { check } from '../../../../ui/icons/glyphs.ts'
import { dealsForAdmins } from '../queries.ts'
import { dealAct, REASONED } from './deal-acts.tsx'

/** The acts that an administrator may do with a deal now. Approving is one press; all else asks for the reason. */
export function DealActs({ deal }: { deal: Pick<AdminDealLine, 'id' | 'title' | 'version' | 'can'> }) {
  const { id, title, version, can } = deal
  const { write, busy } = useWrite(dealAdministration.actOnDeal, {
    makesStale: dealsForAdmins,
    says: can.accept ? 'El cambio ya está a la vista.' : 'El trato ya está a la vista.',
  })
  const approves = (label: string, act: 'approve' | 'accept') =>
    ({
      label,
      variant: 'solid',
      icon: check,
      loading: busy,
      press: () => write({ body: { id, act, version } }),
    }) as const
  return (
    <ActButtons
      name={title}
      acts={[
        can.approve && approves('Aprobar', 'approve'),
        can.accept && approves('Publicar el cambio', 'accept'),
        ...REASONED.map((act) => can[act] && dealAct(deal, act)),
      ]}
    />
  )
}

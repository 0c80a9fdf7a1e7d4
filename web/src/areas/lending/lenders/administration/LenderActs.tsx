import { lenderAdministration } from '@cancha/contract/calls/lending/lender-administration'
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { type LenderMove, lenderAfter } from '@cancha/domain/lending/lender-life'
import { useWrite } from '../../../../api/use-write.ts'
import { ActButtons } from '../../../../shell/administration/ActButtons.tsx'
import { check } from '../../../../ui/icons/glyphs.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { type LenderAct, lenderAct } from './lender-acts.tsx'
import { lendersForAdmins } from './queries.ts'

const REASONED = ['refuse', 'suspend', 'restore'] as const satisfies readonly LenderAct[]

/** The acts that an administrator may do with a lender in its state. Confirming asks once more; all else asks for the reason. */
export function LenderActs({ lender }: { lender: LenderInfo }) {
  const { _id: id, state, companyname, version, change, waitsSince } = lender
  const confirm = useConfirm()
  const { write, busy } = useWrite(lenderAdministration.actOnLender, {
    makesStale: lendersForAdmins,
    says: (_, { body }) =>
      body.act === 'accept' ? `Aprobaste el cambio de ${companyname}.` : `Confirmaste a ${companyname}.`,
  })
  const leads = (move: LenderMove) => lenderAfter(move, 'administrator', state) !== null
  const approves = { variant: 'solid', icon: check, loading: busy } as const
  async function approve() {
    const yes = await confirm({
      title: `¿Confirmar a ${companyname}?`,
      body: 'Di que sí cuando hayas encontrado la compañía y su licencia. Desde entonces sus programas se muestran y le llegan solicitudes.',
      confirm: 'Confirmar',
    })
    if (yes) await write({ body: { id, act: 'approve', version } })
  }
  return (
    <div className="stack-s">
      {leads('approve') && !hasLicence(lender) && (
        <p className="text-sm">Sin licencia no se puede confirmar: pídele que la agregue.</p>
      )}
      {change && !hasLicence(change) && (
        <p className="text-sm">El cambio quita la licencia: recházalo y pide que la agregue.</p>
      )}
      <ActButtons
        name={companyname}
        acts={[
          waitsSince !== null &&
            (!change || hasLicence(change)) && {
              label: 'Aprobar el cambio',
              ...approves,
              press: () => write({ body: { id, act: 'accept', version } }),
            },
          leads('approve') && hasLicence(lender) && { label: 'Confirmar', ...approves, press: approve },
          waitsSince !== null && lenderAct(lender, 'decline'),
          ...REASONED.filter(leads).map((act) => lenderAct(lender, act)),
        ]}
      />
    </div>
  )
}

const hasLicence = ({ nmls, nmlsexempt }: Pick<LenderInfo, 'nmls' | 'nmlsexempt'>): boolean =>
  nmls !== null || nmlsexempt !== null

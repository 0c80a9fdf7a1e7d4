import { lenderAdministration } from '@cancha/contract/calls/lending/lender-administration'
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { type LenderMove, lenderAfter } from '@cancha/domain/lending/lender-life'
import { useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { check } from '../../../../ui/icons/glyphs.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { ACT_WORDS, type ReasonedAct } from './act-words.ts'
import { lendersForAdmins } from './queries.ts'

const ActDialog = lazyPart(async () => (await import('./ActDialog.tsx')).ActDialog)

const REASONED = ['refuse', 'suspend', 'restore'] as const satisfies readonly ReasonedAct[]

/** The acts that an administrator may do with a lender in its state. Confirming asks once more; all else asks for the reason. */
export function LenderActs({ lender }: { lender: LenderInfo }) {
  const { _id: id, state, companyname, version, change, waitsSince } = lender
  const confirm = useConfirm()
  const [opened, setOpened] = useState<ReasonedAct | null>(null)
  const close = () => setOpened(null)
  const { write, busy } = useWrite(lenderAdministration.actOnLender, {
    makesStale: lendersForAdmins,
    says: (_, { body }) =>
      body.act === 'accept' ? `Aprobaste el cambio de ${companyname}.` : `Confirmaste a ${companyname}.`,
  })
  const leads = (move: LenderMove) => lenderAfter(move, 'administrator', state) !== null
  const named = (act: string) => ({ size: 'sm', 'aria-label': `${act}: ${companyname}` }) as const
  const acts: readonly ReasonedAct[] = [
    ...(waitsSince === null ? [] : (['decline'] as const)),
    ...REASONED.filter(leads),
  ]
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
      <div className="row row-wrap">
        {waitsSince !== null && (!change || hasLicence(change)) && (
          <Button
            {...named('Aprobar el cambio')}
            icon={check}
            loading={busy}
            onClick={() => void write({ body: { id, act: 'accept', version } })}
          >
            Aprobar el cambio
          </Button>
        )}
        {leads('approve') && hasLicence(lender) && (
          <Button {...named('Confirmar')} icon={check} loading={busy} onClick={() => void approve()}>
            Confirmar
          </Button>
        )}
        {acts.map((act) => (
          <Button
            key={act}
            {...named(ACT_WORDS[act].label)}
            variant={ACT_WORDS[act].danger ? 'dangerLine' : 'line'}
            onClick={() => setOpened(act)}
          >
            {ACT_WORDS[act].label}
          </Button>
        ))}
      </div>
      {opened && <ActDialog lender={lender} act={opened} onClose={close} onMissing={close} />}
    </div>
  )
}

const hasLicence = ({ nmls, nmlsexempt }: Pick<LenderInfo, 'nmls' | 'nmlsexempt'>): boolean =>
  nmls !== null || nmlsexempt !== null

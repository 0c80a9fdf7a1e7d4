import { answering } from '@cancha/contract/calls/lending/requests/answering'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { check } from '../../../../ui/icons/glyphs.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import { loanFileHref } from '../addresses.ts'
import { shownLoans } from '../queries.ts'
import { titleOf } from '../request-names.ts'
import { isTaken, type LoanPageData } from './loan-page.ts'

/** Loaded with the press. */
const PassDialog = lazyPart(async () => (await import('./PassDialog.tsx')).PassDialog)
const ApprovalDialog = lazyPart(async () => (await import('../desk/ApprovalDialog.tsx')).ApprovalDialog)

type Props = {
  page: Pick<LoanPageData, 'lrd' | 'lrnid' | 'lid' | 'alreadyinterested' | 'place' | 'timeline' | 'can'>
  /** Its address, to come back to. */
  href: string
  /** The commission of the lender's company, in percent. */
  commission: number | null
}

/** A lender's acts on a request that was sent to them. The page explains the effect of interest before the lender shows it. */
export function LenderActs({ page, href, commission }: Props) {
  const { lrd, lrnid, lid, alreadyinterested, place, can } = page
  const [opened, setOpened] = useState<'pass' | 'fund' | null>(null)
  const close = () => setOpened(null)
  const navigate = useNavigate()
  const { write, busy } = useWrite(answering.setInterested, {
    makesStale: shownLoans,
    async done() {
      notify.success('Mostraste interés: ya ves quién pidió el préstamo, y esa persona ve tu compañía.', {
        label: 'Ver la solicitud',
        onClick: () => void navigate({ href }),
      })
      await navigate({ to: '/dashboard' })
    },
  })
  if (lid === null) return null
  return (
    <div className="stack-s">
      <p>{saysOf(page)}</p>
      <div className="row row-wrap">
        {(can.interest || alreadyinterested) && (
          <Button
            icon={alreadyinterested ? check : undefined}
            disabled={alreadyinterested}
            loading={busy}
            onClick={() => void write({ body: { lrnid, lid, interest: 'interested' } })}
          >
            {alreadyinterested ? 'Ya mostraste interés' : 'Mostrar interés'}
          </Button>
        )}
        {can.fund && <Button onClick={() => setOpened('fund')}>Actualizar</Button>}
        {(place === 'interested' || place === 'funded') && (
          <LinkButton variant="line" href={loanFileHref(lrnid)}>
            Expediente
          </LinkButton>
        )}
        {can.pass && (
          <Button variant="line" onClick={() => setOpened('pass')}>
            Dejar pasar
          </Button>
        )}
      </div>
      {opened === 'pass' && <PassDialog lrnid={lrnid} lid={lid} onClose={close} onMissing={close} />}
      {opened === 'fund' && (
        <ApprovalDialog
          loan={{ lrnid, lid, title: titleOf(lrd), asked: lrd.loanamount, commission }}
          onClose={close}
          onMissing={close}
        />
      )}
    </div>
  )
}

const MEANS = 'Al mostrar interés, verás su nombre, teléfono y correo, y esa persona verá tu compañía.'

/** Where the lender stands, and what the buttons below do. */
function saysOf(page: Props['page']): string {
  const { lrd, alreadyinterested, place, can } = page
  if (place === 'funded') return 'Registraste este préstamo: tú lo hiciste.'
  if (!isOpenRequest(lrd.status)) return 'Ya no se puede contestar.'
  if (alreadyinterested) return 'Abajo ves su nombre, teléfono y correo.'
  if (!can.interest && isTaken(page)) return 'Por ahora no se puede contestar.'
  if (!can.interest)
    return 'Tu compañía espera que la confirmemos otra vez: mientras tanto no puedes contestar solicitudes.'
  return MEANS
}

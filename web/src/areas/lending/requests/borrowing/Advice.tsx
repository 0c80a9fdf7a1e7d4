import { asking } from '@cancha/contract/calls/lending/requests/asking'
import type { BorrowerRow } from '@cancha/contract/lending/requests/request-answers'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../api/call.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { FINANCING } from '../addresses.ts'
import { givenByRequest } from '../asking/prefilled-answers.ts'
import classes from './RequestList.module.css'

/** The answers that would find lenders for a request without any, with a button to ask again with them changed. */
export function Advice({ row }: { row: BorrowerRow }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { write, busy } = useWrite(
    async (_: undefined, send) => {
      const { draft } = await call(asking.loanStart, { query: {} })
      const isBegun = Object.keys(draft.typed).length > 0
      const isSure =
        !isBegun ||
        (await confirm({
          title: '¿Cambiar lo que llevas escrito?',
          body: 'Tienes otra solicitud a medio escribir. Se pone esta en su lugar.',
          confirm: 'Poner esta',
          cancel: 'Dejar la otra',
          danger: true,
        }))
      if (!isSure) return false
      const typed = Object.fromEntries(Object.entries(givenByRequest(row)).filter(([, text]) => text !== ''))
      await send(asking.saveLoanDraft, { body: { version: draft.version, typed } })
      return true
    },
    { done: (isFilled) => (isFilled ? navigate({ to: FINANCING, search: { paso: '4' } }) : undefined) },
  )
  return (
    <div className={`stack-s ${classes.advice}`}>
      <p>Por ahora nadie la recibió. Te avisamos si llega un prestamista; mientras tanto:</p>
      <ul>
        {row.advice.map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
      <div>
        <Button size="sm" variant="line" loading={busy} onClick={() => void write(undefined)}>
          Pedir otra vez con cambios
        </Button>
      </div>
    </div>
  )
}

import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import type { CheckoutFields } from '../queries.ts'
import { CardForm } from './CardForm.tsx'
import { SameCardForm } from './SameCardForm.tsx'

type Props = {
  fields: CheckoutFields
  asksEmail?: boolean
  /** Charges the owed amount to the saved card; null where nothing is owed. */
  same: Pick<ComponentProps<typeof SameCardForm>, 'pay' | 'button'> | null
  /** Another card, with a note below it. */
  other: Pick<ComponentProps<typeof CardForm>, 'name' | 'secret' | 'use' | 'button'> & { note?: ReactNode }
  /** Whether the form of the saved card comes first. */
  startsWithSame?: boolean
  onDone: (msg: string) => void
}

/** Pays an owed amount with the saved card or with another one: one form at a time, and a button to the other. */
export function OwedForms({ fields, asksEmail = false, same, other, startsWithSame = false, onDone }: Props) {
  const [withSame, setWithSame] = useState(startsWithSame)
  const common = { fields, asksEmail, onDone }
  const { note, ...card } = other
  if (same && withSame)
    return (
      <>
        <SameCardForm {...common} {...same} />
        <Button variant="ghost" onClick={() => setWithSame(false)}>
          Usar otra tarjeta
        </Button>
      </>
    )
  return (
    <>
      <CardForm {...common} {...card} look={async (email, send) => same?.pay({ email }, send)} />
      {note && <p className="text-sm text-2">{note}</p>}
      {same && (
        <Button variant="ghost" onClick={() => setWithSame(true)}>
          Usar la misma tarjeta
        </Button>
      )}
    </>
  )
}

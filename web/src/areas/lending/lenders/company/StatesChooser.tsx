import { stateName } from '@cancha/domain/ground/places/states'
import { fold } from '@cancha/domain/ground/text/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { MultiComboboxField } from '../../../../ui/combobox/MultiComboboxField.tsx'
import type { FieldTexts } from '../../../../ui/fields/Field.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { statesQuery } from '../public/queries.ts'

/** More than there are. */
const MOST = 60

type Props = FieldTexts & {
  value: readonly string[]
  onChange: (states: string[]) => void
  'data-path': string
  takesFocus: () => boolean
}

/** Collects states by their names, from the list that the server has. */
export function StatesChooser({ value, onChange, ...field }: Props) {
  const queryClient = useQueryClient()
  const find = async (typed: string) => {
    const states = await queryClient.ensureQueryData(statesQuery)
    const words = fold(typed)
    const rank = ({ name, isoCode }: (typeof states)[number]) =>
      fold(isoCode) === words ? 0 : fold(name).startsWith(words) ? 1 : fold(name).includes(words) ? 2 : 3
    return states
      .filter((state) => rank(state) < 3)
      .toSorted((one, other) => rank(one) - rank(other))
      .map(({ name, isoCode }) => ({ value: isoCode, label: name }))
  }
  return (
    <>
      <MultiComboboxField
        {...field}
        max={MOST}
        maxLength={60}
        least={0}
        find={find}
        value={value.map((code) => ({ value: code, label: stateName(code) }))}
        onChange={(chosen) => onChange(chosen.map(({ value: code }) => code))}
      />
      <NotLoaded />
    </>
  )
}

/** Says that the list didn't come. Closed, it is asked for again by the field itself. */
function NotLoaded() {
  const { error, errorUpdatedAt, refetch } = useQuery(statesQuery)
  const [closed, setClosed] = useState(0)
  const close = () => setClosed(errorUpdatedAt)
  return (
    <Dialog
      role="alertdialog"
      open={error !== null && closed !== errorUpdatedAt}
      onClose={close}
      title="Ocurrió un error"
      actions={
        <>
          <Button data-autofocus onClick={() => void refetch()}>
            Reintentar
          </Button>
          <Button variant="line" onClick={close}>
            Seguir sin la lista
          </Button>
        </>
      }
    >
      {error && asApiError(error).message}
    </Dialog>
  )
}

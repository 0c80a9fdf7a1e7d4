import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { useFirstFault } from '../faults/first-fault.ts'
import { TextField } from '../fields/TextField.tsx'
import { Dialog } from '../overlays/Dialog.tsx'

type Props = {
  title: string
  label: string
  /** the address that is there already; with one, an empty field takes it away */
  now?: string
  maxLength?: number
  /** Takes the address into the text. @returns what is wrong with it, or null */
  onSet: (written: string) => string | null
  onClose: () => void
}

/** Asks for an address that goes into a text. */
export function AddressDialog({ title, label, now = '', maxLength, onSet, onClose }: Props) {
  const [written, setWritten] = useState(now)
  const [error, setError] = useState<string | null>(null)
  const showFault = useFirstFault()

  function set() {
    const fault = onSet(written)
    if (fault === null) return onClose()
    setError(fault)
    showFault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={set}>{written.trim() === '' && now !== '' ? 'Quitar' : 'Poner'}</Button>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        value={written}
        error={error}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        maxLength={maxLength}
        data-autofocus
        onChange={(event) => {
          setWritten(event.currentTarget.value)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
    </Dialog>
  )
}

import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface Question {
  /** «¿Borrar este análisis?» */
  title: string
  /** what is lost, and whether it can be undone */
  body?: ReactNode
  /** the button's label repeats the verb: «Borrar análisis» */
  confirm: string
  cancel?: string
  /**
   * something is lost by it: staying safe is then the main button, and losing is the red one beside it
   */
  danger?: boolean
}

type Ask = (question: Question) => Promise<boolean>
const ConfirmContext = createContext<Ask | null>(null)

interface Pending extends Question {
  answer: (yes: boolean) => void
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>()
  const ask = useCallback<Ask>(
    (question) => new Promise((resolve) => setPending({ ...question, answer: resolve })),
    [],
  )
  const settle = (yes: boolean) => {
    pending?.answer(yes)
    setPending(undefined)
  }
  const danger = pending?.danger ?? false
  const go = (
    <Button variant={danger ? 'dangerLine' : 'solid'} onClick={() => settle(true)}>
      {pending?.confirm}
    </Button>
  )
  const stay = (
    <Button variant={danger ? 'solid' : 'line'} data-autofocus onClick={() => settle(false)}>
      {pending?.cancel ?? 'Cancelar'}
    </Button>
  )
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        role="alertdialog"
        open={pending !== undefined}
        onClose={() => settle(false)}
        title={pending?.title}
        actions={
          danger ? (
            <>
              {stay}
              {go}
            </>
          ) : (
            <>
              {go}
              {stay}
            </>
          )
        }
      >
        {pending?.body}
      </Dialog>
    </ConfirmContext>
  )
}

/**
 * `if (await confirm({ title: '¿Salir?', confirm: 'Salir' })) …` The focus returns to the button that was pressed.
 */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

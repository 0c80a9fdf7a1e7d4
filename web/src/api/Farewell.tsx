import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { forgetSession, refetchForgotten } from './session.ts'

/** The reasons for a session's end that the member must read. */
export type Ending = 'blocked' | 'subscription_expired'

type FarewellTexts = {
  title: string
  body: string
  /** where the person goes on, and what the button says that leads there */
  to: '/contactus' | '/pricing'
  label: string
  /** what else they may press, to stay on the page; without it they can only go on */
  stay?: string
}

const WORDS: Record<Ending, FarewellTexts> = {
  blocked: {
    title: 'Cuenta bloqueada',
    body: 'Has sido bloqueado. Comuníquese con el administrador a través de la página Contáctenos.',
    to: '/contactus',
    label: 'Ir a Contáctenos',
    stay: 'Entendido',
  },
  subscription_expired: {
    title: 'Subscription Expired',
    body: 'Your subscription has expired. Please subscribe again to continue using our services.',
    to: '/pricing',
    label: 'Ver las membresías',
  },
}

interface FarewellProps {
  ending: Ending
  onGone: () => void
}

export function Farewell({ ending, onGone }: FarewellProps) {
  const { title, body, to, label, stay } = WORDS[ending]
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()

  async function leave() {
    onGone()
    forgetSession(queryClient)
    await navigate({ to })
    await router.invalidate()
    refetchForgotten(queryClient)
  }
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={stay ? onGone : () => void leave()}
      title={title}
      actions={
        <>
          <Button data-autofocus onClick={() => void leave()}>
            {label}
          </Button>
          {stay && (
            <Button variant="line" onClick={onGone}>
              {stay}
            </Button>
          )}
        </>
      }
    >
      {body}
    </Dialog>
  )
}

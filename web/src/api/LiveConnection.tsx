import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import type { LiveParts } from './live-handlers.ts'
import { forgetSession, refetchForgotten } from './session.ts'

type Props = {
  userId: string
  features: LiveParts
  onBlocked: (message: string) => void
}

/** Keeps the open page in step with the server, and says when the paid time is over. */
export function LiveConnection({ userId, features, onBlocked }: Props) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const [paidTimeIsOver, setPaidTimeIsOver] = useState(false)

  useEffect(() => {
    let closed = false
    let close = () => {}
    // Its code comes after the page works without it.
    import('./live-session.ts').then(
      ({ keepInStep }) => {
        if (closed) return
        const onPaidTimeOver = () => setPaidTimeIsOver(true)
        close = keepInStep({ queryClient, router, userId, features, onPaidTimeOver, onBlocked })
      },
      () => undefined,
    )
    return () => {
      closed = true
      close()
    }
  }, [queryClient, router, userId, features, onBlocked])

  async function leaveForPricing() {
    forgetSession(queryClient)
    await navigate({ to: '/pricing' })
    await router.invalidate()
    refetchForgotten(queryClient)
  }

  return (
    <Dialog
      role="alertdialog"
      open={paidTimeIsOver}
      onClose={leaveForPricing}
      title="Subscription Expired"
      actions={
        <Button data-autofocus onClick={leaveForPricing}>
          Ver las membresías
        </Button>
      }
    >
      Your subscription has expired. Please subscribe again to continue using our services.
    </Dialog>
  )
}

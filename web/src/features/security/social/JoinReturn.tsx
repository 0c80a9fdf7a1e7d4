import { security } from '@cancha/contract/calls/security'
import type { Platform } from '@cancha/contract/providers'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { asApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../ui/overlays/notify.ts'
import { PageSkeleton } from '../../../ui/states/Skeleton.tsx'
import type { ProviderCredential } from './provider-credential.ts'

/** Completes joining a provider's account to the signed-in one, and returns to where it was begun. */
export function JoinReturn({
  platform,
  credential,
}: {
  platform: Platform
  credential: ProviderCredential | null
}) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState(
    credential ? null : `No terminaste en ${platform}. Tu cuenta sigue como estaba.`,
  )

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !credential) return
    begun.current = true
    const join = async () => {
      await call(security.joinProvider, { body: { platform, ...credential } })
      await queryClient.invalidateQueries({ queryKey: ['security'] })
      await navigate({ to: '/seguridad', replace: true })
      notify.success(`Uniste tu cuenta de ${platform}: desde ahora también entras con ella.`)
    }
    join().catch((error: unknown) => setFailure(asApiError(error).message))
  }, [platform, credential, navigate, queryClient])

  const leave = () => void navigate({ to: '/seguridad', replace: true })
  if (failure === null) return <PageSkeleton />
  return (
    <Dialog
      open
      onClose={leave}
      title={`No se unió tu cuenta de ${platform}`}
      actions={
        <Button data-autofocus onClick={leave}>
          Volver a mi seguridad
        </Button>
      }
    >
      {failure}
    </Dialog>
  )
}

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { asApiError } from '../api/errors.ts'
import { LinkButton } from '../ui/button/Button.tsx'
import { ErrorState } from '../ui/states/ErrorState.tsx'

/** A page whose data didn't come, or that broke while it was drawn. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { message, requestId } = asApiError(error)
  return (
    <div className="wrap wrap-narrow sec">
      <ErrorState
        headingLevel={1}
        title="Ocurrió un error"
        requestId={requestId}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
        action={
          <LinkButton variant="line" href="/">
            Volver al inicio
          </LinkButton>
        }
      >
        {message}
      </ErrorState>
    </div>
  )
}

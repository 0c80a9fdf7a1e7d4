import type { ReactNode } from 'react'
import type { Stale } from '../../api/queries.ts'
import { useWrite } from '../../api/use-write.ts'
import { useForm } from '../../ui/fields/use-form.ts'
import { ReasonFormDialog } from '../../ui/overlays/ReasonFormDialog.tsx'

/** As the server has it, whose schema would be more than the whole dialog. */
const check = ({ reason }: { reason: string }): Record<string, string> =>
  reason.trim() === '' ? { reason: 'Escribe el motivo' } : {}

type Props = {
  title: string
  /** the content of the file */
  children: ReactNode
  /** Downloads it. @throws ApiError */
  take: (reason: string) => Promise<void>
  makesStale?: readonly Stale[]
  onClose: () => void
}

/** Asks why a list is taken along as a file; the reason goes to the audit log. */
export function TakeAlongDialog({ title, children, take, makesStale, onClose }: Props) {
  const form = useForm({ initial: { reason: '' }, check })
  const { write, busy } = useWrite(({ reason }: { reason: string }) => take(reason), {
    form,
    done: onClose,
    ...(makesStale && { makesStale }),
  })
  return (
    <ReasonFormDialog {...{ title, form, write, onClose }} confirm="Bajar" sending={busy}>
      {children}
    </ReasonFormDialog>
  )
}

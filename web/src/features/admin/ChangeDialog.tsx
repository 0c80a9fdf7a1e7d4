import type { AdminMember } from '@cancha/contract/administration'
import { admin } from '@cancha/contract/calls/admin'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { atFields, useSending } from '../../api/use-sending.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { MEMBERSHIPS } from './MemberBadges.tsx'
import { adminMembersKey } from './member-queries.ts'

export type Act = { label: string; danger?: boolean } & (
  | { kind: 'blocked' | 'admin' | 'dealer' | 'lender'; on: boolean }
  | { kind: 'membership' }
)

const OPTIONS = Object.entries(MEMBERSHIPS).map(([value, label]) => ({ value, label }))

/** The dialog for a change of an account, with a reason for the audit log. */
export function ChangeDialog({
  member,
  act,
  onClose,
}: {
  member: AdminMember
  act: Act
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [to, setTo] = useState<AdminMember['membership']>(member.membership)
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { sending, send } = useSending(atFields(setErrors))

  function submit(event: FormEvent) {
    event.preventDefault()
    setErrors({})
    void send(async () => {
      const change =
        act.kind === 'membership'
          ? { kind: act.kind, to, until: to === 'free' ? null : until || null }
          : { kind: act.kind, on: act.on }
      await call(admin.changeMember, { body: { id: member.id, change, reason } })
      await queryClient.invalidateQueries({ queryKey: adminMembersKey })
      notify.success(`Listo: ${act.label.toLowerCase()}.`)
      onClose()
    })
  }

  return (
    <FormDialog
      title={`${act.label}: ${member.firstname} ${member.lastname}`}
      confirm={act.label}
      danger={act.danger}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      {act.kind === 'membership' && (
        <>
          <SelectField
            label="Membresía"
            options={OPTIONS}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value as typeof to)}
          />
          {to !== 'free' && (
            <TextField
              label="Último día"
              optional
              type="date"
              help="Sin fecha, dura hasta que alguien la cambie."
              error={errors['change.until']}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          )}
        </>
      )}
      <TextAreaField
        label="Motivo"
        help="Queda en el registro de auditoría."
        rows={3}
        maxLength={500}
        error={errors['reason']}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

import type { AdminMember } from '@cancha/contract/administration'
import { admin } from '@cancha/contract/calls/admin'
import { useState } from 'react'
import { checkedLater } from '../../api/forms.ts'
import { useWrite } from '../../api/use-write.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { MEMBERSHIPS } from './MemberBadges.tsx'
import type { Act } from './member/acts.ts'
import { membersForAdmins } from './member-queries.ts'

const OPTIONS = Object.entries(MEMBERSHIPS).map(([value, label]) => ({ value, label }))

const loadSchema = async () => (await import('./checks.ts')).Change

type Values = { change: { to: AdminMember['membership']; until: string }; reason: string }

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
  const initial: Values = { change: { to: member.membership, until: '' }, reason: '' }
  const bodyOf = ({ change: { to, until }, reason }: Values) => ({
    id: member.id,
    reason,
    change:
      act.kind === 'membership'
        ? { kind: act.kind, to, until: to === 'free' ? null : until || null }
        : { kind: act.kind, on: act.on },
  })
  const [check] = useState(() => checkedLater(loadSchema, { bodyOf }))
  const form = useForm({ initial, check })
  const { write, busy } = useWrite(admin.changeMember, {
    form,
    makesStale: membersForAdmins,
    says: act.done,
    done: onClose,
  })

  return (
    <FormDialog
      title={`${act.label}: ${member.firstname} ${member.lastname}`}
      confirm={act.label}
      danger={act.danger}
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
      {act.effect && <p>{act.effect}</p>}
      {act.kind === 'membership' && (
        <>
          <SelectField label="Membresía" options={OPTIONS} data-autofocus {...form.field('change.to')} />
          {form.values.change.to !== 'free' && (
            <DateField
              label="Último día"
              optional
              help="Sin fecha, dura hasta que alguien la cambie."
              {...form.field('change.until')}
              value={form.values.change.until}
              onChange={(until) => form.set('change', { ...form.now().change, until })}
            />
          )}
        </>
      )}
      <TextAreaField
        label="Motivo"
        help="Queda en el registro de auditoría."
        rows={3}
        maxLength={500}
        {...(act.kind !== 'membership' && { 'data-autofocus': true })}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

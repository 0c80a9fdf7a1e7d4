import { memberAdministration } from '@cancha/contract/calls/people/administration'
import type { CallOf } from '@cancha/contract/ground/operation'
import type { AdminMember } from '@cancha/contract/people/administration'
import { EVERY_CATEGORY } from '@cancha/domain/ground/viewer'
import { useWriteForm } from '../../../api/forms/use-write-form.ts'
import { ReasonField } from '../../../shell/administration/ReasonField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { MEMBERSHIPS } from './MemberBadges.tsx'
import type { Act } from './member/acts.ts'
import { ModeratedFields } from './member/ModeratedFields.tsx'
import { membersForAdmins } from './member-queries.ts'

const OPTIONS = Object.entries(MEMBERSHIPS).map(([value, label]) => ({ value, label }))

type MemberChangeSent = CallOf<typeof memberAdministration.changeMember>['body']['change']

type Values = {
  change: { to: AdminMember['membership']; until: string; of: number[] }
  reason: string
}

function changeOf(act: Act, { to, until, of }: Values['change']): MemberChangeSent {
  if (act.kind === 'membership') return { kind: act.kind, to, until: to === 'free' ? null : until || null }
  if (act.kind === 'moderator')
    return { kind: act.kind, of: of.includes(EVERY_CATEGORY) ? [EVERY_CATEGORY] : of }
  return { kind: act.kind, on: act.on }
}

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
  const initial: Values = {
    change: { to: member.membership, until: '', of: member.moderates },
    reason: '',
  }
  const { form, dialog } = useWriteForm(memberAdministration.changeMember, {
    initial,
    schema: async () =>
      (await import('@cancha/contract/people/administration')).memberAdministration.changeMember.body,
    bodyOf: ({ change, reason }) => ({ id: member.id, reason, change: changeOf(act, change) }),
    makesStale: membersForAdmins,
    says: act.done,
    done: onClose,
  })

  return (
    <FormDialog
      title={`${act.label}: ${member.firstname} ${member.lastname}`}
      confirm={act.label}
      danger={act.danger}
      onClose={onClose}
      {...dialog}
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
      {act.kind === 'moderator' && (
        <ModeratedFields
          of={form.values.change.of}
          onChange={(of) => form.set('change', { ...form.now().change, of })}
        />
      )}
      <ReasonField {...('on' in act && { 'data-autofocus': true })} {...form.field('reason')} />
    </FormDialog>
  )
}

import { memberAdministration } from '@cancha/contract/calls/people/administration'
import type { AdminMember } from '@cancha/contract/people/administration'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { ReasonField } from '../../../../shell/administration/ReasonField.tsx'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { membersForAdmins } from '../member-queries.ts'
import classes from './ResetSecondFactorDialog.module.css'

type Values = { checked: boolean; reason: string }

const INITIAL: Values = { checked: false, reason: '' }

/**
 * Removes the second factor of a member who lost phone and codes. It says what to check first, because the person who
 * asks may be somebody else.
 */
export function ResetSecondFactorDialog({
  member,
  phone,
  onClose,
}: {
  member: AdminMember
  phone: string | null
  onClose: () => void
}) {
  const { form, dialog } = useWriteForm(memberAdministration.resetSecondFactor, {
    initial: INITIAL,
    schema: async () =>
      (await import('@cancha/contract/people/administration')).memberAdministration.resetSecondFactor.body,
    bodyOf: ({ reason, checked }) => ({ id: member.id, reason, checked: checked as true }),
    makesStale: membersForAdmins,
    says: 'Listo: ya no tiene segundo paso. Le avisamos por correo.',
    done: onClose,
  })
  const name = `${member.firstname} ${member.lastname}`
  return (
    <FormDialog
      title={`Quitar el segundo paso: ${name}`}
      confirm="Quitar el segundo paso"
      danger
      onClose={onClose}
      {...dialog}
    >
      <p>
        Solo para quien perdió su teléfono y sus códigos de recuperación. Quien lo pide puede ser otra
        persona: comprueba antes quién es.
      </p>
      <ul className={`stack-s ${classes.checks}`}>
        <li>
          {phone ? (
            <>
              Llama tú al teléfono de su cuenta, <strong className="nowrap">{phone}</strong>. No uses un
              número ni un correo que te dé quien escribe.
            </>
          ) : (
            'Su cuenta no tiene teléfono: pide una videollamada con una identificación. Un correo no basta.'
          )}
        </li>
        <li>
          Pregúntale lo que no se ve en su perfil: desde cuándo es miembro ({mediumDate(member.createdAt)}),
          qué estudia, qué analizó.
        </li>
        <li>
          Mira en esta página lo que se hizo con su cuenta: si su correo o su contraseña cambiaron hace pocos
          días, espera.
        </li>
      </ul>
      <p>
        Al quitarlo se cierran sus sesiones y basta su contraseña para entrar. Le avisamos a{' '}
        <strong className="wrap-anywhere">{member.email}</strong>.
      </p>
      <CheckField label={`Comprobé que quien lo pide es ${name}`} required {...form.box('checked')} />
      <ReasonField
        help="Di cómo lo comprobaste. Queda en el registro de auditoría."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

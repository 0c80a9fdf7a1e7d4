import { OPEN_REQUESTS_MOST } from '@cancha/domain/lending/requests/request-life'
import { useState } from 'react'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { house, user as person } from '../../../../ui/icons/glyphs.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { BORROWER_PORTAL } from '../addresses.ts'
import type { LoanStart } from '../queries.ts'
import { type LoanValues, valuesOf } from './loan-form.ts'
import { differing, filledWith, givenByPrefill, givenByProfile } from './prefilled-answers.ts'

/** The form as it begins: the draft, and what a deal or an analysis says where that replaces nothing that was typed. */
export function beginningOf({ draft, prefill }: LoanStart): LoanValues {
  const values = valuesOf(draft.typed)
  const given = prefill && givenByPrefill(prefill)
  return given && differing(values, given).taken.length === 0 ? filledWith(values, given, false) : values
}

type Props = {
  form: Form<LoanValues>
  start: LoanStart
  /** whether the address names a deal or an analysis */
  isBegunFrom: boolean
  /** whether this is the first step: what was done is said there once, and the fields that a profile fills in are in view */
  isFirst: boolean
}

/** Notes about answers filled in, and about those that one press fills in. Typed answers are replaced only if the borrower says so. */
export function FilledNotes({ form, start, isBegunFrom, isFirst }: Props) {
  return (
    <>
      {start.open >= OPEN_REQUESTS_MOST && (
        <Note
          tone="warn"
          actions={
            <LinkButton size="sm" variant="line" href={BORROWER_PORTAL}>
              Ver mis solicitudes
            </LinkButton>
          }
        >
          Ya tienes {start.open} solicitudes abiertas, y no caben más. Cierra una para enviar otra; lo que
          escribas aquí se guarda.
        </Note>
      )}
      {isBegunFrom && <FromThing {...{ form, isFirst }} prefill={start.prefill} />}
      {isFirst && <FromProfile form={form} profile={start.profile} />}
    </>
  )
}

type FromThingProps = Pick<Props, 'form' | 'isFirst'> & { prefill: LoanStart['prefill'] }

function FromThing({ form, isFirst, prefill }: FromThingProps) {
  const [given] = useState(() => prefill && givenByPrefill(prefill))
  const [state, become] = useState<'asks' | 'filled' | 'left'>(() =>
    given && differing(form.now(), given).taken.length > 0 ? 'asks' : 'filled',
  )
  if (!given || !prefill)
    return (
      isFirst && (
        <Note tone="warn">
          Eso de donde venías ya no está a la vista. Puedes pedir el préstamo con tus propios datos.
        </Note>
      )
    )
  if (state === 'left' || (state === 'filled' && !isFirst)) return null
  if (state === 'filled')
    return <Note icon={house}>Lleno con los datos de «{prefill.title}». Revísalos antes de enviar.</Note>

  function fill() {
    if (!given) return
    const before = form.now()
    form.fill(filledWith(before, given, true))
    become('filled')
    notify.success('Pusimos esos datos.', {
      label: 'Deshacer',
      onClick: () => {
        form.fill(before)
        become('asks')
      },
    })
  }
  return (
    <Note
      icon={house}
      actions={
        <div className="row row-wrap">
          <Button size="sm" onClick={fill}>
            Usar esos datos
          </Button>
          <Button size="sm" variant="line" onClick={() => become('left')}>
            Seguir con lo mío
          </Button>
        </div>
      }
    >
      Ya habías escrito una solicitud. ¿Ponemos en su lugar los datos de «{prefill.title}»? Lo demás se queda.
    </Note>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  fullname: 'tu nombre',
  telephonenumber: 'tu teléfono',
  companyname: 'tu compañía',
}
const inWords = (fields: readonly string[]): string => {
  const names = fields.map((field) => NAMES[field] ?? '')
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
}

function FromProfile({ form, profile }: { form: Form<LoanValues>; profile: LoanStart['profile'] }) {
  const confirm = useConfirm()
  const given = givenByProfile(profile)
  const { open, taken } = differing(form.values, given)
  // Nothing to offer where all that the profile knows stands there, or somebody wrote something else into all of it.
  if (open.length === 0) return null

  async function fill() {
    const over =
      taken.length > 0 &&
      (await confirm({
        title: '¿Cambiar lo que escribiste?',
        body: `Ya escribiste ${inWords(taken)}, distinto de lo que dice tu perfil.`,
        confirm: 'Poner lo de mi perfil',
        cancel: 'Dejar lo mío',
      }))
    form.fill(filledWith(form.now(), given, over))
  }
  return (
    <Note
      icon={person}
      actions={
        <Button size="sm" variant="line" onClick={() => void fill()}>
          Llenar con mi perfil
        </Button>
      }
    >
      Tu perfil ya sabe {inWords(open)}.
    </Note>
  )
}

import { lenders } from '@cancha/contract/calls/lending/lenders'
import type { LenderProgramme } from '@cancha/contract/lending/lender-fields'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { typedDraft } from '../../../../shell/session/typed-draft.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { ownCompany } from '../public/queries.ts'
import { ProgrammeFields } from './ProgrammeFields.tsx'
import { NEW_PROGRAMME, type ProgrammeForm, typedOf, valuesOf, withoutCopied } from './programme-form.ts'

const sparing = ({ validate, warm }: ReturnType<typeof checkedLater<ProgrammeForm>>) => ({
  validate: async (form: ProgrammeForm) => withoutCopied(await validate(form), form),
  warm,
})

const ofNote = ({ waitingNote }: LenderProgramme): string =>
  waitingNote === null ? '' : ' Su nota espera revisión, porque dice cómo encontrarte fuera de Cancha.'

type Props = { owner: string; onClose: () => void }

/** Adds a programme. The browser keeps the form until it is sent. The server adds the programme once, however often it arrives. */
export function NewProgrammeDialog({ owner, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const [draft] = useState(() => typedDraft(owner, 'programa', NEW_PROGRAMME))
  const [initial] = useState((): ProgrammeForm => ({ values: draft.read() }))
  const bodyOf = (form: ProgrammeForm) => ({ key, values: valuesOf(form) })
  const [check] = useState(() =>
    sparing(checkedLater(async () => (await import('../checks.ts')).NewProgramme, { bodyOf })),
  )
  const form = useForm<ProgrammeForm>({ initial, check, onType: ({ values }) => draft.keep(values) })
  const { write, busy } = useWrite(lenders.addProgramme, {
    form,
    makesStale: ownCompany,
    says: ({ programme }) => `Agregaste «${programme.name}».${ofNote(programme)}`,
    done: () => {
      draft.forget()
      onClose()
    },
  })
  return (
    <FormDialog
      wide
      title="Agregar un programa"
      confirm="Agregar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
      <ProgrammeFields form={form} />
    </FormDialog>
  )
}

/** Changes a programme. Closed with something typed, it asks first. */
export function ChangeProgrammeDialog({
  programme,
  onClose,
}: Omit<Props, 'owner'> & { programme: LenderProgramme }) {
  const { id } = programme
  const confirm = useConfirm()
  const [initial] = useState((): ProgrammeForm => ({ values: typedOf(programme) }))
  const bodyOf = (form: ProgrammeForm) => ({ id, values: valuesOf(form) })
  const [check] = useState(() =>
    sparing(checkedLater(async () => (await import('../checks.ts')).ChangedProgramme, { bodyOf })),
  )
  const form = useForm<ProgrammeForm>({ initial, check })
  const { write, busy } = useWrite(lenders.changeProgramme, {
    form,
    makesStale: ownCompany,
    says: ({ programme }) => `Guardamos el programa.${ofNote(programme)}`,
    done: onClose,
  })
  async function close() {
    const leaves =
      !form.isChanged() ||
      (await confirm({
        title: '¿Cerrar sin guardar?',
        body: 'Se pierde lo que cambiaste de este programa.',
        confirm: 'Cerrar sin guardar',
        cancel: 'Seguir aquí',
        danger: true,
      }))
    if (leaves) onClose()
  }
  return (
    <FormDialog
      wide
      title={`Cambiar «${programme.name}»`}
      confirm="Guardar"
      sending={busy}
      failure={form.failure}
      onClose={() => void close()}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
      <ProgrammeFields form={form} />
    </FormDialog>
  )
}

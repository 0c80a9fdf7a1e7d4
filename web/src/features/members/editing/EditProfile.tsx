import { members } from '@cancha/contract/calls/members'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { atFields, useSending } from '../../../api/use-sending.ts'
import { ErrorSummary, useErrorSummary } from '../../../ui/fields/ErrorSummary.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { notify } from '../../../ui/overlays/notify.ts'
import { Note } from '../../../ui/pieces/Note.tsx'
import type { UserInfo } from '../queries.ts'
import { useShowProfile } from '../use-show-profile.ts'
import { deleteFormDraft, storedFormDraft, storeFormDraft } from './form-draft.ts'
import { ContactFields, PersonFields, StoryFields, WhereFields } from './ProfileFields.tsx'
import { changesOf, checkProfile, formOf } from './profile-form.ts'

/** How long the success message is shown, in seconds. */
const SAID_FOR = 4

/** The form for the viewer's own profile. Closing it shows the updated page. */
export function EditProfile({ profile, onClose }: { profile: UserInfo; onClose: () => void }) {
  const userid = profile.userid._id
  const showProfile = useShowProfile(userid)
  const confirm = useConfirm()
  const [kept] = useState(() => storedFormDraft(userid, formOf(profile)))
  const form = useForm({
    initialValues: formOf(profile),
    validate: checkProfile,
    onValuesChange: (typed) => storeFormDraft(userid, typed),
  })
  const summary = useErrorSummary(form)
  const { sending, send } = useSending(atFields(summary.show))

  // Restores what was typed when the session ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (kept) form.setValues(kept)
  }, [])

  async function close() {
    const leaves =
      !form.isDirty() ||
      (await confirm({
        title: '¿Salir sin guardar?',
        body: 'Lo que cambiaste se pierde.',
        confirm: 'Salir',
        cancel: 'Seguir editando',
      }))
    if (leaves) leave()
  }

  function leave() {
    deleteFormDraft(userid)
    onClose()
    showProfile()
  }

  const save = form.onSubmit(
    (typed) =>
      send(async () => {
        const body = { userid, ...changesOf(typed) }
        const { msg } = await call(members.updateUserInfo, { body })
        leave()
        notify.success(msg, undefined, SAID_FOR)
      }),
    summary.show,
  )

  return (
    <FormDialog
      wide
      title="Editar Perfil"
      confirm="Guardar"
      sending={sending}
      onSubmit={save}
      onClose={() => void close()}
    >
      {kept && <Note tone="ok">Aquí está lo que escribías. Todavía no se ha guardado.</Note>}
      <ErrorSummary {...summary.props} />
      <PersonFields form={form} />
      <WhereFields form={form} />
      <ContactFields form={form} email={profile.userid.email} />
      <StoryFields form={form} />
    </FormDialog>
  )
}

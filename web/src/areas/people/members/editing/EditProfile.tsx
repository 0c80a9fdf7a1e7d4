import { members } from '@cancha/contract/calls/people/members'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { UserInfo } from '../queries.ts'
import { useShowProfile } from '../use-show-profile.ts'
import { formDraft } from './form-draft.ts'
import { ContactFields, PersonFields, StoryFields, WhereFields } from './ProfileFields.tsx'
import { changesOf, checkProfile, formOf, type ProfileForm } from './profile-form.ts'

/** How long the success message is shown, in seconds. */
const SAID_FOR = 4

/** The form for the viewer's own profile. Closing it shows the updated page. */
export function EditProfile({ profile, onClose }: { profile: UserInfo; onClose: () => void }) {
  const userid = profile.userid._id
  const showProfile = useShowProfile(userid)
  const confirm = useConfirm()
  const [draft] = useState(() => formDraft(userid, formOf(profile)))
  const [kept] = useState(draft.read)
  const form = useForm<ProfileForm>({
    initial: formOf(profile),
    check: checkProfile,
    onType: draft.keep,
  })
  const { write, busy } = useWrite(members.updateUserInfo, {
    form,
    done: ({ msg }) => {
      notify.success(msg, undefined, SAID_FOR)
      // Text typed while the request was under way isn't saved yet.
      if (form.isTypedSince()) showProfile()
      else leave()
    },
  })

  // Restores what was typed when the session ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (kept) form.fill(kept)
  }, [])

  async function close() {
    const leaves =
      !form.isChanged() ||
      (await confirm({
        title: '¿Salir sin guardar?',
        body: 'Lo que cambiaste se pierde.',
        confirm: 'Salir sin guardar',
        cancel: 'Seguir editando',
        danger: true,
      }))
    if (leaves) leave()
  }

  function leave() {
    draft.keep()
    onClose()
    showProfile()
  }

  return (
    <FormDialog
      wide
      title="Editar Perfil"
      confirm="Guardar"
      sending={busy}
      onClose={() => void close()}
      {...form.submitting((typed) => write({ body: { userid, ...changesOf(typed) } }))}
    >
      {kept && <Note tone="info">Aquí está lo que escribías. Todavía no se ha guardado.</Note>}
      <ErrorSummary {...form.summary} />
      <PersonFields form={form} />
      <WhereFields form={form} />
      <ContactFields form={form} email={profile.userid.email} />
      <StoryFields form={form} />
    </FormDialog>
  )
}

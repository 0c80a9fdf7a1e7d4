import { members } from '@cancha/contract/calls/members'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { atFields, useSending } from '../../api/use-sending.ts'
import { useRefreshSession } from '../../shell/use-refresh-session.ts'
import { ErrorSummary, useErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { ContactFields, PersonFields, StoryFields, WhereFields } from './ProfileFields.tsx'
import { changesOf, checkProfile, formOf } from './profile-form.ts'
import { profileQuery, type UserInfo } from './queries.ts'

/** Seconds for which success is said. */
const SAID_FOR = 4

/** One's own profile, field by field. Closing it shows the page as it is now. */
export function EditProfile({ profile, onClose }: { profile: UserInfo; onClose: () => void }) {
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  const confirm = useConfirm()
  const form = useForm({ initialValues: formOf(profile), validate: checkProfile })
  const summary = useErrorSummary(form)
  const { sending, send } = useSending(atFields(summary.show))

  async function close() {
    const lose =
      !form.isDirty() ||
      (await confirm({
        title: '¿Salir sin guardar?',
        body: 'Lo que cambiaste se pierde.',
        confirm: 'Salir',
        cancel: 'Seguir editando',
      }))
    if (!lose) return
    await leave()
  }

  async function leave() {
    await queryClient.invalidateQueries({ queryKey: profileQuery(profile.userid._id).queryKey })
    await refreshSession()
    onClose()
  }

  const save = form.onSubmit(
    (typed) =>
      send(async () => {
        const body = { userid: profile.userid._id, ...changesOf(typed) }
        const { msg } = await call(members.updateUserInfo, { body })
        await leave()
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
      <ErrorSummary {...summary.props} />
      <PersonFields form={form} />
      <WhereFields form={form} />
      <ContactFields form={form} email={profile.userid.email} />
      <StoryFields form={form} />
    </FormDialog>
  )
}

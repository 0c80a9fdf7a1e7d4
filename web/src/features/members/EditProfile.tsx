import { members } from '@cancha/contract/calls/members'
import { profileText } from '@cancha/contract/profile-fields'
import { NAME_MAX } from '@cancha/domain/accounts/name'
import { PROFILE_LIMITS } from '@cancha/domain/members/profile'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { atFields, useSending } from '../../api/use-sending.ts'
import { useRefreshSession } from '../../shell/use-refresh-session.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { ErrorSummary, useErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { PhoneField, TextField } from '../../ui/fields/TextField.tsx'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { ChipToggles } from '../../ui/page/Chips.tsx'
import classes from './EditProfile.module.css'
import { toggledInterests } from './interests.ts'
import { OtherPlaces } from './OtherPlaces.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { changesOf, checkProfile, formOf } from './profile-form.ts'
import { interestsQuery, profileQuery, rolesQuery, type UserInfo } from './queries.ts'

/** Seconds for which success is said. */
const SAID_FOR = 4

/** One's own profile, field by field. Closing it shows the page as it is now. */
export function EditProfile({ profile, onClose }: { profile: UserInfo; onClose: () => void }) {
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  const confirm = useConfirm()
  const interestsError = useId()
  const roles = useQuery(rolesQuery)
  const interests = useQuery(interestsQuery)
  const form = useForm({ initialValues: formOf(profile), validate: checkProfile })
  const summary = useErrorSummary(form)
  const { sending, send } = useSending(atFields(summary.show))
  const { values } = form

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

  const placeErrors = (place: string) => ({
    zipcode: said(form.errors[`${place}.zipcode`]),
    state: said(form.errors[`${place}.state`]),
    city: said(form.errors[`${place}.city`]),
  })

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
      <div className="cols-2">
        <TextField
          label="Nombre"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          {...form.getInputProps('firstname')}
        />
        <TextField
          label="Apellido"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          {...form.getInputProps('lastname')}
        />
      </div>
      <TextAreaField
        label="Biografía corta"
        optional
        counted
        rows={2}
        maxLength={PROFILE_LIMITS.shortBio}
        {...form.getInputProps('shortbio')}
      />
      <SelectField
        label="Rol principal"
        optional
        placeholder="Elige tu rol"
        options={(roles.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.getInputProps('roles')}
      />
      <TextField
        label="Especialidad"
        optional
        help="Lo que mejor conoces, en pocas palabras: dúplex en San Antonio, préstamos DSCR…"
        maxLength={PROFILE_LIMITS.specialty}
        {...form.getInputProps('primarycategory')}
      />
      <div className="stack-s">
        <p className={classes.label}>Intereses (de 1 a 3)</p>
        <ChipToggles
          label="Intereses"
          wrap
          chips={(interests.data ?? []).map(({ _id, name }) => ({
            value: _id,
            label: name,
            pressed: values.interests.includes(_id),
          }))}
          describedBy={form.errors['interests'] ? interestsError : undefined}
          onToggle={(id) => {
            const next = toggledInterests(values.interests, id)
            if (next) form.setFieldValue('interests', next)
            else form.setFieldError('interests', profileText.tooManyInterests)
          }}
        />
        <div role="alert">
          {form.errors['interests'] && (
            <FieldError id={interestsError}>{form.errors['interests']}</FieldError>
          )}
        </div>
      </div>
      <h3 className={classes.part}>Dónde vives</h3>
      <PlaceFields
        name="currentlocation"
        autoFill
        value={values.currentlocation}
        errors={placeErrors('currentlocation')}
        onChange={(place) => form.setFieldValue('currentlocation', place)}
      />
      <TextField
        label="Dirección completa"
        optional
        help="Si la escribes, se ve en tu perfil. Déjala vacía si prefieres no mostrarla."
        autoComplete="street-address"
        maxLength={PROFILE_LIMITS.fullAddress}
        {...form.getInputProps('fulladdress')}
      />
      <h3 className={classes.part}>Dónde inviertes</h3>
      <PlaceFields
        name="primaryinvestmentlocation"
        value={values.primaryinvestmentlocation}
        errors={placeErrors('primaryinvestmentlocation')}
        onChange={(place) => form.setFieldValue('primaryinvestmentlocation', place)}
      />
      <OtherPlaces
        value={values.secondaryinvestmentlocation}
        onChange={(others) => form.setFieldValue('secondaryinvestmentlocation', others)}
      />
      <h3 className={classes.part}>Contacto</h3>
      <PhoneField
        label="Teléfono"
        optional
        help="De otro país, con su código: +52 55 1234 5678"
        {...form.getInputProps('phonenumber')}
      />
      <CheckField
        label="Mi teléfono es privado"
        help="Si no lo marcas, lo ven los miembros con membresía."
        {...form.getInputProps('isphoneprivate', { type: 'checkbox' })}
      />
      <CheckField
        label="Mi correo es privado"
        help={`Si no lo marcas, ${profile.userid.email} lo ven los miembros con membresía.`}
        {...form.getInputProps('isemailprivate', { type: 'checkbox' })}
      />
      <TextField
        label="Sitio web"
        optional
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        maxLength={PROFILE_LIMITS.website}
        {...form.getInputProps('website')}
      />
      <h3 className={classes.part}>Tu historia</h3>
      <TextAreaField
        label="Sobre mí"
        optional
        counted
        maxLength={PROFILE_LIMITS.about}
        {...form.getInputProps('aboutyourself')}
      />
      <TextAreaField
        label="Mi empresa"
        optional
        counted
        maxLength={PROFILE_LIMITS.company}
        {...form.getInputProps('companydetails')}
      />
    </FormDialog>
  )
}

const said = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)

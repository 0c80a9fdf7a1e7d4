import { PROFILE_LIMITS } from '@cancha/domain/people/members/profile'
import { useQuery } from '@tanstack/react-query'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { PhoneField, TextField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { NameFields } from '../../accounts/public/account-fields.tsx'
import { rolesQuery } from '../../connections/public/roles-query.ts'
import { InterestChips } from '../InterestChips.tsx'
import { PlaceFields } from '../places/PlaceFields.tsx'
import { OtherPlaces } from './OtherPlaces.tsx'
import classes from './ProfileFields.module.css'
import type { ProfileForm } from './profile-form.ts'

type Part = { form: Form<ProfileForm> }

/** Name, role and interests. */
export function PersonFields({ form }: Part) {
  const roles = useQuery(rolesQuery)
  return (
    <>
      <div className="cols-2">
        <NameFields field={form.field} />
      </div>
      <TextAreaField
        label="Biografía corta"
        optional
        counted
        rows={2}
        maxLength={PROFILE_LIMITS.shortBio}
        {...form.field('shortbio')}
      />
      <SelectField
        label="Rol principal"
        optional
        placeholder="Elige tu rol"
        options={(roles.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field('roles')}
      />
      <TextField
        label="Especialidad"
        optional
        help="Lo que mejor conoces, en pocas palabras: dúplex en San Antonio, préstamos DSCR…"
        maxLength={PROFILE_LIMITS.specialty}
        {...form.field('primarycategory')}
      />
      <div className="stack-s">
        <InterestChips
          showLabel
          chosen={form.values.interests}
          error={form.errors['interests']}
          onChange={(interests) => form.set('interests', interests)}
          onTooMany={(sentence) => form.fault('interests', sentence)}
        />
      </div>
    </>
  )
}

/** The places where the member lives and invests. */
export function WhereFields({ form }: Part) {
  const errorsOf = (place: string) => ({
    zipcode: messageOf(form.errors[`${place}.zipcode`]),
    state: messageOf(form.errors[`${place}.state`]),
    city: messageOf(form.errors[`${place}.city`]),
  })

  return (
    <>
      <h3 className={classes.part}>Dónde vives</h3>
      <PlaceFields
        name="currentlocation"
        autoFill
        value={form.values.currentlocation}
        errors={errorsOf('currentlocation')}
        onChange={(place) => form.set('currentlocation', place)}
      />
      <TextField
        label="Dirección completa"
        optional
        help="Si la escribes, se ve en tu perfil. Déjala vacía si prefieres no mostrarla."
        autoComplete="street-address"
        maxLength={PROFILE_LIMITS.fullAddress}
        {...form.field('fulladdress')}
      />
      <h3 className={classes.part}>Dónde inviertes</h3>
      <PlaceFields
        name="primaryinvestmentlocation"
        value={form.values.primaryinvestmentlocation}
        errors={errorsOf('primaryinvestmentlocation')}
        onChange={(place) => form.set('primaryinvestmentlocation', place)}
      />
      <OtherPlaces
        value={form.values.secondaryinvestmentlocation}
        onChange={(others) => form.set('secondaryinvestmentlocation', others)}
      />
    </>
  )
}

/** Contact data, and who may see them. */
export function ContactFields({ form, email }: Part & { email: string | null }) {
  return (
    <>
      <h3 className={classes.part}>Contacto</h3>
      <PhoneField
        label="Teléfono"
        optional
        help="De otro país, con su código: +52 55 1234 5678"
        {...form.field('phonenumber')}
      />
      <CheckField
        label="Mi teléfono es privado"
        help="Si no lo marcas, lo ven los miembros con membresía."
        {...form.box('isphoneprivate')}
      />
      <CheckField
        label="Mi correo es privado"
        help={`Si no lo marcas, ${email} lo ven los miembros con membresía.`}
        {...form.box('isemailprivate')}
      />
      <TextField
        label="Sitio web"
        optional
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        maxLength={PROFILE_LIMITS.website}
        {...form.field('website')}
      />
    </>
  )
}

/** The fields in which members write about themselves. */
export function StoryFields({ form }: Part) {
  return (
    <>
      <h3 className={classes.part}>Tu historia</h3>
      <TextAreaField
        label="Sobre mí"
        optional
        counted
        maxLength={PROFILE_LIMITS.about}
        {...form.field('aboutyourself')}
      />
      <TextAreaField
        label="Mi empresa"
        optional
        counted
        maxLength={PROFILE_LIMITS.company}
        {...form.field('companydetails')}
      />
    </>
  )
}

const messageOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)

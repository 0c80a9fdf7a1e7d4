import { PROFILE_LIMITS } from '@cancha/domain/people/members/profile'
import { z } from 'zod'
import { Done, Id, Phone, ShownId } from '../ground/fields.ts'
import { UploadedFile } from '../ground/files.ts'
import { open, operation, self, signedIn } from '../ground/operation.ts'
import { MemberCard } from './member-card.ts'
import { FirstName, LastName } from './people-fields.ts'
import {
  InterestIds,
  Location,
  OtherLocation,
  PictureBytes,
  RoleId,
  ShownLocation,
  Website,
  Words,
} from './profile-fields.ts'
import { SessionUser } from './session-user.ts'

/** A role or an interest. */
export const Choice = z.object({ _id: ShownId, name: z.string() }).meta({ id: 'Choice' })
export type Choice = z.infer<typeof Choice>

/** A member's page as the viewer may see it. null is what the member didn't fill in, or hides from this viewer. */
export const UserInfo = z
  .object({
    userid: z.object({
      _id: ShownId,
      firstname: z.string(),
      lastname: z.string(),
      email: z.string().nullable(),
    }),
    roles: z.string().nullable().meta({ description: 'El identificador del rol principal' }),
    role: Choice.nullable(),
    interests: z.array(ShownId),
    interestlist: z.array(Choice),
    shortbio: z.string().nullable(),
    primarycategory: z.string().nullable(),
    currentlocation: ShownLocation.nullable(),
    fulladdress: z.string().nullable(),
    primaryinvestmentlocation: ShownLocation.nullable(),
    secondaryinvestmentlocation: z.array(ShownLocation),
    phonenumber: z.string().nullable(),
    isphoneprivate: z.boolean(),
    isemailprivate: z.boolean(),
    website: z.string().nullable(),
    aboutyourself: z.string().nullable(),
    companydetails: z.string().nullable(),
    avatar: z.string().nullable(),
    portrait: z.string().nullable().meta({ description: 'La misma foto, grande' }),
    cover: z.string().nullable(),
    pathalias: z.object({ alias: z.string() }).nullable(),
    pro: z.boolean(),
    since: z.iso.datetime(),
    hascontact: z.boolean().meta({
      description:
        'Tiene un teléfono o un correo que muestra a los miembros de pago, y quien pregunta no lo es',
    }),
    can: z.object({ edit: z.boolean(), connect: z.boolean() }),
  })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

/**
 * Another member as a signed-in one may read them, in the shape of an own account: payments, counts and the phone are those of
 * a new free member.
 */
const NamedUser = z
  .object({
    id: ShownId,
    firstname: z.string(),
    lastname: z.string(),
    pathalias: z.object({ alias: z.string() }).nullable(),
    avatar: z.string().nullable(),
    userinfoid: z.object({
      phonenumber: z.null(),
      roles: ShownId.nullable(),
      rolename: z.string().nullable(),
    }),
    sub: z.literal('free'),
    membershiprole: z.literal('free'),
    istourdone: z.literal(false),
    sentcount: z.literal(0),
  })
  .meta({ id: 'NamedUser' })
export type NamedUser = z.infer<typeof NamedUser>

const PictureKind = z.enum(['avatar', 'cover'])
/** Eight megabytes of picture, which base64 makes a third larger. */
const PICTURE_BODY_LIMIT = 11_500_000
const Base64Image = z.object({ image: z.string().nullable(), type: z.string().nullable() })

export const members = {
  user: operation({
    method: 'GET',
    path: '/users/:id',
    summary:
      'Los datos de la propia cuenta; de otra persona, quién es: nombre, dirección, foto y rol. De quien no está en el directorio, solo el nombre, y solo si hay una conversación entre los dos',
    access: signedIn,
    doubtful: true,
    params: z.object({ id: Id }),
    answer: z.object({ user: z.union([SessionUser, NamedUser]) }),
    errors: ['unauthenticated', 'not_found'],
  }),

  roles: operation({
    method: 'GET',
    path: '/roles',
    summary: 'Los roles que un miembro puede elegir, en su orden',
    access: open,
    answer: z.object({ roles: z.array(Choice) }),
    errors: [],
  }),

  role: operation({
    method: 'GET',
    path: '/roles/id',
    summary: 'El nombre de un rol',
    access: open,
    query: z.object({ rolesid: Id }),
    answer: Choice,
    errors: ['not_found'],
  }),

  interests: operation({
    method: 'GET',
    path: '/interests',
    summary: 'Los intereses que un miembro puede elegir, en su orden',
    access: open,
    answer: z.object({ interests: z.array(Choice) }),
    errors: [],
  }),

  interest: operation({
    method: 'GET',
    path: '/interests/id',
    summary: 'El nombre de un interés',
    access: open,
    query: z.object({ interestid: Id }),
    answer: Choice,
    errors: ['not_found'],
  }),

  userInfo: operation({
    method: 'GET',
    path: '/userinfo',
    summary: 'Un perfil. El teléfono y el correo, solo para quien los puede ver',
    access: open,
    query: z.object({ userid: Id }),
    answer: UserInfo,
    errors: ['not_found'],
  }),

  addUserInfo: operation({
    method: 'POST',
    path: '/userinfo/adduserinfo',
    summary:
      'Guardar lo que pregunta el asistente de bienvenida: rol, intereses, dónde vive y dónde invierte',
    access: self('body.userid'),
    body: z.object({
      userid: Id,
      firstname: FirstName.optional(),
      lastname: LastName.optional(),
      roles: RoleId,
      interests: InterestIds,
      currentlocation: Location,
      primaryinvestmentlocation: Location,
    }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden'],
  }),

  updateUserInfo: operation({
    method: 'POST',
    path: '/userinfo/update',
    summary: 'Cambiar el propio perfil. Lo que no se manda queda como estaba; un texto vacío se borra',
    access: self('body.userid'),
    unconfirmed: true,
    body: z.object({
      userid: Id,
      firstname: FirstName.optional(),
      lastname: LastName.optional(),
      roles: RoleId.optional(),
      interests: InterestIds.optional(),
      currentlocation: Location.nullish(),
      primaryinvestmentlocation: Location.nullish(),
      secondaryinvestmentlocation: z.array(OtherLocation).max(PROFILE_LIMITS.otherPlaces).optional(),
      shortbio: Words(PROFILE_LIMITS.shortBio).optional(),
      primarycategory: Words(PROFILE_LIMITS.specialty).optional(),
      fulladdress: Words(PROFILE_LIMITS.fullAddress).optional(),
      website: Website.optional(),
      aboutyourself: Words(PROFILE_LIMITS.about).optional(),
      companydetails: Words(PROFILE_LIMITS.company).optional(),
      phonenumber: z.union([z.literal('').transform(() => null), Phone]).nullish(),
      isphoneprivate: z.boolean().optional(),
      isemailprivate: z.boolean().optional(),
    }),
    answer: Done.extend({ msg: z.string() }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  keepPicture: operation({
    method: 'POST',
    path: '/userinfo/picture',
    summary: 'Poner la foto o la portada del propio perfil: jpeg, png, gif o webp, de 8 MB como máximo',
    access: self('body.userid'),
    body: z.object({ userid: Id, kind: PictureKind, image: PictureBytes }),
    bodyLimit: PICTURE_BODY_LIMIT,
    pace: 'picture',
    answer: Done.extend({ address: z.string() }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  attachPicture: operation({
    method: 'POST',
    path: '/userinfo/picture/uploaded',
    summary: 'Poner como foto o portada del propio perfil un archivo que se acaba de subir para eso',
    access: self('body.userid'),
    body: z.object({ userid: Id, kind: PictureKind, file: UploadedFile }),
    answer: Done.extend({ address: z.string() }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  removePicture: operation({
    method: 'POST',
    path: '/userinfo/picture/remove',
    summary: 'Quitar la foto o la portada del propio perfil',
    access: self('body.userid'),
    body: z.object({ userid: Id, kind: PictureKind }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden'],
  }),

  profileImage: operation({
    method: 'GET',
    path: '/userinfo/getimageprofile',
    summary: 'La foto de un perfil en base64, para las aplicaciones; null cuando no tiene',
    access: open,
    query: z.object({ userid: Id }),
    answer: Base64Image,
    errors: ['not_found'],
  }),

  coverImage: operation({
    method: 'GET',
    path: '/userinfo/getimage',
    summary: 'La portada de un perfil en base64, para las aplicaciones; null cuando no tiene',
    access: open,
    query: z.object({ userid: Id }),
    answer: Base64Image,
    errors: ['not_found'],
  }),

  memberConnections: operation({
    method: 'GET',
    path: '/userinfo/connections',
    summary: 'Cuántas conexiones tiene un miembro, y las más recientes',
    access: open,
    query: z.object({ userid: Id }),
    answer: z.object({ connected: z.int().nonnegative(), newest: z.array(MemberCard) }),
    errors: ['not_found'],
  }),

  addPath: operation({
    method: 'POST',
    path: '/users/addpath',
    summary: 'La dirección corta de la propia página: la que hay, o una nueva',
    access: self('body.id'),
    body: z.object({ id: Id }),
    answer: Done.extend({ pathalias: z.object({ alias: z.string() }) }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  managePhone: operation({
    method: 'POST',
    path: '/userinfo/managephone',
    summary: 'Guardar el propio número de teléfono',
    access: self('body.id'),
    unconfirmed: true,
    body: z.object({ id: Id, phonenumber: Phone }),
    answer: Done.extend({ phonenumber: z.string() }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  updateUserInfoId: operation({
    method: 'POST',
    path: '/userinfo/updateuserinfoid',
    summary: 'Unir la cuenta con su perfil. Nacen unidos: responde y no cambia nada',
    access: self('body.id'),
    unconfirmed: true,
    body: z.object({ id: Id }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden'],
  }),
}

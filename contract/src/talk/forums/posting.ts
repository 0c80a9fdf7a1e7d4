import { PHOTOS_MOST, STORED_POST_MOST } from '@cancha/domain/talk/forums/limits'
import { z } from 'zod'
import { CalculatorType } from '../../analysis/analyses.ts'
import { Done, Id, ShownId } from '../../ground/fields.ts'
import { SentPicture, UploadedFile } from '../../ground/files.ts'
import { moderator, operation, self, signedIn } from '../../ground/operation.ts'
import { AnalysisToAttach, Counter } from './analysis.ts'
import {
  ChangedTitle,
  Mentioned,
  NewTitle,
  Photo,
  POST_TOO_LONG,
  Post,
  postMessage,
  ShortCode,
} from './topic.ts'

/** The number that a page gives to a post before it is sent; sending it again with the same number changes nothing. */
const ClientId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'El identificador no es válido')
  .optional()
  .meta({ description: 'Lo elige quien publica. Enviar otra vez con el mismo no lo repite' })

/** A photo as apps send it, or the address of one that was uploaded. */
export const SentPhoto = z.union([UploadedFile, SentPicture])
const Photos = z.array(SentPhoto).max(PHOTOS_MOST, 'You can upload Max 4 photos')

/** Four photos of 5 MB in base64. */
const PHOTOS_BODY = 28 * 1024 * 1024

const writing = [
  'unauthenticated',
  'paid_only',
  'forbidden',
  'not_found',
  'conflict',
  'limit_reached',
] as const

/** Members write, change and mark topics and posts in the forums. */
export const posting = {
  addTopic: operation({
    method: 'POST',
    path: '/topics/add',
    summary: 'Publicar un tema',
    access: self('body.author'),
    doubtful: true,
    pace: 'forumPost',
    bodyLimit: PHOTOS_BODY,
    largeFor: moderator,
    body: z.object({
      author: Id,
      subcategory: ShortCode,
      title: NewTitle,
      message: postMessage('* Por favor ingrese el pregunta'),
      photos: Photos.default([]).meta({ description: 'Solo de quien administra o modera' }),
      accepteddata: z
        .boolean()
        .default(false)
        .meta({ description: 'Acepta las reglas de la comunidad; hace falta la primera vez' }),
      allmentioneduser: Mentioned.default([]),
      analysis: AnalysisToAttach.optional(),
      clientId: ClientId,
    }),
    answer: z.object({
      success: z.literal(true),
      topic: z.object({ _id: ShownId, shortid: z.string(), href: z.string() }),
      waiting: z.boolean().meta({ description: 'Espera a que alguien lo revise' }),
    }),
    errors: [...writing, 'terms_required'],
  }),

  addPost: operation({
    method: 'POST',
    path: '/posts/add',
    summary: 'Responder a un tema, con un contraanálisis si se quiere',
    access: self('body.author'),
    doubtful: true,
    pace: 'forumPost',
    body: z.object({
      message: postMessage('Escribe tu respuesta'),
      author: Id,
      topic: Id,
      detailPageUrl: z.string().max(2_000).optional(),
      allmentioneduser: Mentioned.default([]),
      counter: Counter.optional(),
      clientId: ClientId,
    }),
    answer: z.object({
      post: Post.extend({ topicTotalPages: z.int().positive() }),
      waiting: z.boolean(),
    }),
    errors: writing,
  }),

  updatePost: operation({
    method: 'POST',
    path: '/posts/update',
    summary: 'Cambiar el texto de una publicación',
    access: signedIn,
    pace: 'forumPost',
    body: z.object({
      id: Id,
      message: postMessage('* Por favor ingrese el detalle de la pregunta.'),
      triggeremail: z.union([z.number(), z.string().max(20)]).optional(),
      location: z.string().max(2_000).optional(),
      reason: z.string().trim().max(500).optional().meta({ description: 'De quien modera' }),
    }),
    answer: z.object({ post: Post }),
    errors: [...writing],
  }),

  updateTitle: operation({
    method: 'POST',
    path: '/posts/update/title',
    summary: 'Cambiar el título de un tema',
    access: signedIn,
    body: z.object({ id: Id.meta({ description: 'El tema' }), title: ChangedTitle }),
    answer: Done.extend({ href: z.string() }),
    errors: writing,
  }),

  like: operation({
    method: 'POST',
    path: '/posts/like',
    summary: 'Me gusta',
    access: self('body.uid'),
    doubtful: true,
    pace: 'mark',
    body: z.object({ _id: Id, uid: Id, detailPageUrl: z.string().max(2_000).optional() }),
    answer: Done.extend({ likes: z.int().nonnegative() }),
    errors: writing,
  }),

  dislike: operation({
    method: 'POST',
    path: '/posts/dislike',
    summary: 'Ya no me gusta',
    access: self('body.uid'),
    doubtful: true,
    pace: 'mark',
    body: z.object({ _id: Id, uid: Id }),
    answer: Done.extend({ likes: z.int().nonnegative() }),
    errors: writing,
  }),

  keep: operation({
    method: 'POST',
    path: '/topics/keep',
    summary: 'Seguir, silenciar o guardar un tema, o dejar de hacerlo',
    access: signedIn,
    doubtful: true,
    body: z.object({
      id: Id,
      following: z.boolean().optional(),
      muted: z.boolean().optional(),
      bookmarked: z.boolean().optional(),
    }),
    answer: Done,
    errors: writing,
  }),

  solve: operation({
    method: 'POST',
    path: '/topics/solution',
    summary: 'Marcar la respuesta que resolvió un tema, o quitar la marca',
    access: signedIn,
    body: z.object({ id: Id, post: Id.nullable() }),
    answer: Done,
    errors: writing,
  }),

  addPhotos: operation({
    method: 'POST',
    path: '/topics/update/photo',
    summary: 'Agregar fotos a un tema: cuatro como máximo con las que ya tiene',
    access: signedIn,
    bodyLimit: PHOTOS_BODY,
    largeFor: moderator,
    body: z.object({
      id: Id,
      email: z.string().max(254).optional(),
      photos: Photos.min(1, 'Elige una foto'),
    }),
    answer: Done.extend({ updatedTopic: z.object({ photo: z.array(Photo) }) }),
    errors: writing,
  }),

  removePhoto: operation({
    method: 'POST',
    path: '/topics/delete/photo',
    summary: 'Quitar una foto de un tema',
    access: signedIn,
    body: z.object({ id: Id, email: z.string().max(254).optional(), keyname: z.string().min(1).max(200) }),
    answer: Done,
    errors: writing,
  }),

  draft: operation({
    method: 'GET',
    path: '/topics/draft',
    summary:
      'Lo que empezaste a escribir: de un tema nuevo (`for=new`) o de una respuesta (`for=` el número del tema)',
    access: signedIn,
    query: z.object({ for: z.string().regex(/^(new|[1-9][0-9]{0,14})$/, 'El identificador no es válido') }),
    answer: z.object({
      draft: z
        .object({ title: z.string(), message: z.string(), subcategory: z.string(), version: z.int() })
        .nullable(),
      room: z
        .object({
          left: z.int().nonnegative(),
          freeAt: z.iso.datetime().nullable(),
          msg: z.string(),
        })
        .nullable()
        .meta({
          description:
            'De un tema nuevo: cuántos puedes publicar ahora; si ninguno, desde cuándo el siguiente, y la frase que lo dice. null: sin límite',
        }),
    }),
    errors: ['unauthenticated'],
  }),

  saveDraft: operation({
    method: 'POST',
    path: '/topics/draft',
    summary: 'Guardar lo que empezaste a escribir, para tus otros dispositivos; vacío lo borra',
    access: signedIn,
    pace: 'mark',
    body: z.object({
      for: z.string().regex(/^(new|[1-9][0-9]{0,14})$/, 'El identificador no es válido'),
      title: z.string().max(200).default(''),
      message: z.string().max(STORED_POST_MOST, POST_TOO_LONG),
      subcategory: z.string().max(40).default(''),
      version: z.int().nonnegative().meta({ description: 'La que se leyó; 0 si no había' }),
    }),
    answer: Done.extend({ version: z.int() }),
    errors: ['unauthenticated', 'paid_only', 'not_found', 'conflict'],
  }),

  takeOver: operation({
    method: 'POST',
    path: '/topics/analysis/take',
    summary:
      'Llevar los números de un contraanálisis a un análisis propio: al que se preguntó, o a uno nuevo',
    access: signedIn,
    body: z.object({ id: Id.meta({ description: 'El contraanálisis' }) }),
    answer: Done.extend({ shortid: z.string(), calculator_type: CalculatorType, created: z.boolean() }),
    errors: writing,
  }),
}

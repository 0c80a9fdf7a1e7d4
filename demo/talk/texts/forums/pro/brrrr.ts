// The pro forum «BRRRR y refinanciar».
import type { DemoTopic } from '../types.ts'

export const brrrr: readonly DemoTopic[] = [
  {
    title: 'Casa quemada en Newark: ¿refinancio al tercer mes o espero los seis?',
    by: 'luisfernando',
    daysAgo: 139.5,
    text: '<p>Compré en $142,000 con hard money, la obra va en $118,000 y entre intereses, seguro y cierre son otros $17,000. Un valuador amigo la ve en $385,000 terminada. Debo $205,000 al 11 %.</p><p>Un prestamista me dice que antes de seis meses no usa el avalúo, sino «mi costo». Otro dice que él a los tres meses sí. ¿Cuál es la diferencia en dinero?</p>',
    likes: ['carmen', 'beto', 'rosaelena', 'tomas'],
    replies: [
      {
        by: 'beto',
        after: 2.6,
        text: '<p>¿Y esos primos ya terminaron el segundo baño? Porque sin certificado final no hay avalúo que valga.</p>',
      },
      {
        by: 'fabian',
        after: 8.4,
        solution: true,
        likes: ['luisfernando', 'carmen', 'sofia', 'oscar', 'beto'],
        text: '<p>Hagamos las dos cuentas al 75 %:</p><ul><li><strong>Por costo</strong>, antes de seis meses: compra más obra comprobada, $260,000. Te prestan $195,000. No alcanza ni para pagar los $205,000.</li><li><strong>Por avalúo</strong>: 75 % de $385,000 son $288,750. Menos unos $9,800 de gastos, $278,950. Recuperas los $277,000 completos.</li></ul><p>Esperar tres meses al 11 % sobre $205,000 cuesta $1,879 al mes: $5,640. O sea que esperar te «cuesta» $5,640 y refinanciar por costo te cuesta $93,750 de préstamo.</p><p>El que acepta tres meses por avalúo casi siempre cobra algo de tasa. Pídele que te escriba tres cosas: desde qué fecha cuenta, si usa el avalúo completo y cuánta penalidad pone.</p>',
      },
      {
        by: 'carmen',
        after: 13,
        likes: ['luisfernando', 'fabian'],
        text: '<p>«Obra comprobada» quiere decir facturas y transferencias. Lo que pagaste a tus primos en efectivo los sábados, para el banco no existió. Ordena eso aunque esperes los seis.</p>',
      },
      {
        by: 'nicolas',
        after: 21.7,
        text: '<p>Revisá también cuándo vence el hard money. De nada sirve esperar seis meses si al quinto te cobran prórroga.</p>',
      },
      {
        by: 'luisfernando',
        after: 1730,
        likes: ['fabian', 'carmen', 'nicolas'],
        text: '<p>Esperé. Salió en $371,000, no en $385,000, y saqué $278,250 antes de gastos. Se me quedaron como $8,500 adentro. Los sábados en efectivo me costaron: eran $11,000 que nunca pude enseñar.</p>',
      },
    ],
  },
  {
    title: 'El avalúo salió $27,000 abajo y se me quedan $19,400 adentro',
    by: 'carmen',
    daysAgo: 205.7,
    text: '<p>La cuento entera. Casa en Kissimmee: compra $151,000, obra $46,000, gastos $12,000. Total $209,000. Esperaba $289,000 y el avalúo dijo $262,000.</p><p>Con 75 % me dan $196,500, menos $6,900 de cierre. Se quedan $19,400. La casa se renta en $2,350. ¿Peleo el avalúo, espero seis meses o firmo?</p>',
    likes: ['beto', 'fabian', 'miguelangel', 'yadira', 'santiago'],
    replies: [
      {
        by: 'patricia',
        after: 3,
        likes: ['carmen'],
        text: '<p>¿Qué comparables usó? Si hay uno sin remodelar a tres calles, vale la pena pedir la reconsideración. Si los tres son buenos y no te gustaron, es el mercado hablando.</p>',
      },
      {
        by: 'fabian',
        after: 9.9,
        solution: true,
        likes: ['carmen', 'sofia', 'oscar', 'beto', 'rosaelena', 'ramon'],
        text: '<p>Mira lo que habría pasado con el avalúo que querías. A 7 %, con $330 de predial, $210 de seguro y 15 % de la renta para vacío y arreglos:</p><ul><li>Préstamo de $216,750: pago $1,442. Te sobran <strong>$15</strong> al mes.</li><li>Préstamo de $196,500: pago $1,307. Te sobran <strong>$150</strong>.</li></ul><p>Esos $150 al mes son $1,800 al año sobre $19,400: 9.3 %, más lo que se paga de capital. El avalúo bajo te molestó el orgullo y te arregló la casa. Yo firmaría.</p>',
      },
      {
        by: 'sofia',
        after: 15,
        likes: ['fabian'],
        text: '<p>«Cero dinero adentro» es una meta de video. La meta es que la casa se pague sola un mes malo.</p>',
      },
      {
        by: 'carmen',
        after: 31,
        likes: ['fabian', 'patricia', 'sofia'],
        text: '<p>Los tres comparables eran buenos, @{patricia}. Mi error fue el mío: usé una venta con piscina. Firmo mañana y esta cuenta la enseño en la próxima clase, con mi nombre.</p>',
      },
    ],
  },
  {
    title: 'Con 75 % saco todo pero la casa pierde $79 al mes; con 65 % gana $213',
    by: 'rosaelena',
    daysAgo: 176.6,
    text: '<p>Dos familias en Passaic, ya arreglado. Avalúo de $440,000, tasa de 7 %, rentas de $1,900 y $1,800. Predial $790, seguro $210, agua $140, y apartamos 12 % para lo demás.</p><p>Mi esposo quiere el 75 % para comprar la siguiente pronto. Yo quiero dormir. Este domingo ya no alcanzó.</p>',
    likes: ['oscar', 'ramon', 'luisfernando'],
    replies: [
      {
        by: 'sofia',
        after: 5.7,
        solution: true,
        likes: ['rosaelena', 'fabian', 'oscar', 'nancy', 'santiago'],
        text: '<p>La diferencia son $44,000 más en la mano por $292 más al mes. Eso es dinero al <strong>8 %</strong>. Entonces la pregunta no es si duermes, sino: ¿en qué van a poner esos $44,000 y cuándo?</p><ul><li>Si la siguiente casa está firmada y deja más de 8 % sobre ese dinero, tiene sentido.</li><li>Si van a estar ocho meses en una cuenta esperando, pagan $2,336 por mirarlos.</li></ul><p>Y una casa con −$79 no tiene mes malo, tiene mes pésimo. Yo tomaría 65 o 68 % y dejaría el resto como reserva adentro.</p>',
      },
      {
        by: 'oscar',
        after: 12.2,
        likes: ['rosaelena'],
        text: '<p>Sin meterme en el matrimonio: la reserva no se puede comer por la noche. Dejen seis meses de pago en una cuenta con el nombre de la casa, y después discutan lo que sobre.</p>',
      },
      {
        by: 'rosaelena',
        after: 98,
        likes: ['sofia', 'oscar'],
        text: '<p>Quedó en 68 %: son $299,200 y nos deja $125 al mes. Mi esposo puso una condición justa: si aparece la siguiente en seis meses, se habla de una línea. Domingo en paz.</p>',
      },
    ],
  },
  {
    title: 'Compré a mi nombre y el DSCR quiere LLC: ¿pierdo los meses de seasoning?',
    by: 'nicolas',
    daysAgo: 160.2,
    text: '<p>Llevo cinco meses y medio con la casa de Tampa a mi nombre. El prestamista del refinanciamiento cierra solo con LLC. Si la paso ahora, ¿el reloj vuelve a cero? El mío está a dos semanas de los seis meses y no quiero tocar nada.</p>',
    likes: ['miguelangel', 'beto'],
    replies: [
      {
        by: 'raul',
        after: 6,
        solution: true,
        likes: ['nicolas', 'carmen', 'miguelangel', 'nancy'],
        text: '<p>Por lo general no vuelve a cero, si tú eres el dueño de la LLC. Muchos prestamistas cuentan tu tiempo más el de la compañía cuando tienes la mayoría. Pero es regla de cada uno: que te lo escriban <em>antes</em> de firmar la escritura.</p><p>Lo que haría, en Florida:</p><ol><li>No transferir hoy. Se pasa <strong>en la misma mesa</strong> del refinanciamiento: primero la escritura, luego la hipoteca.</li><li>Avisar a la compañía de títulos, para que la póliza nueva salga a nombre de la LLC.</li><li>Preguntar por el impuesto de documentos. Si hay una hipoteca encima, la transferencia puede pagar, aunque sea entre tú y tu compañía.</li><li>Cambiar el seguro el mismo día. Asegurado y dueño tienen que llamarse igual.</li></ol>',
      },
      {
        by: 'paola',
        after: 10.3,
        likes: ['raul', 'nicolas'],
        text: '<p>Subrayo el 4. He visto un reclamo de agua negado porque la póliza decía «Nicolás» y la escritura decía «compañía». Bueno, no era Nicolás, pero ya me entienden.</p>',
      },
      {
        by: 'nicolas',
        after: 410,
        likes: ['raul', 'paola'],
        text: '<p>Todo en la misma mesa, sin reloj nuevo. El prestamista tardó tres días en mandarme la frase por escrito, pero la mandó. Gracias, doctor.</p>',
      },
    ],
  },
  {
    title: 'Tengo $38,000 de obra: ¿qué hago para el avalúo y qué para el inquilino?',
    by: 'beto',
    daysAgo: 57.3,
    text: '<p>Casa de dos recámaras y un baño en Pleasant Grove, 1,020 pies, de 1956. Las de tres y dos se venden $48,000 más arriba. Mi cuadrilla pinta, así que la pintura me sale a costo. Lo demás lo pago.</p><p>No quiero dejar una casa preciosa que el valuador vea igual que la de junto.</p>',
    likes: ['luisfernando', 'wendy', 'tomas'],
    replies: [
      {
        by: 'wendy',
        after: 1.9,
        likes: ['beto'],
        text: '<p>¿Tiene comedor cerrado o porche con techo? Casi siempre la tercera recámara ya está adentro, nomás le falta pared, clóset y ventana.</p>',
      },
      {
        by: 'julian',
        after: 7.1,
        solution: true,
        likes: ['beto', 'wendy', 'luisfernando', 'carmen', 'patricia'],
        text: '<p>Tres montones, y se llenan en este orden:</p><ol><li><strong>Lo que tumba el préstamo:</strong> techo con goteras, tablero eléctrico viejo, humedad. Si el valuador lo escribe, te condiciona el cierre. Aquí, unos $9,000.</li><li><strong>Lo que el valuador cuenta:</strong> recámaras, baños, pies con clima, con <em>permiso</em>. Pared y clóset, $3,800; medio baño hecho completo junto a la línea de drenaje, $11,500. Eso mueve la tabla.</li><li><strong>Lo que el inquilino cuida:</strong> piso de vinil, llaves buenas, puertas macizas. Unos $8,000 y te ahorra llamadas.</li></ol><p>Quedan $5,700: no los gastes. Ésos son la sorpresa detrás de la pared. El cuarzo y la cascada de azulejo no están en ningún montón.</p>',
      },
      {
        by: 'patricia',
        after: 16,
        likes: ['julian', 'beto'],
        text: '<p>Haz un paquete para el valuador: lista de trabajos con fecha y costo, permisos cerrados y tres comparables de tres y dos. Se le deja en la cocina, con agua fría, y uno se va al patio.</p>',
      },
      {
        by: 'beto',
        after: 64,
        likes: ['wendy', 'julian', 'patricia'],
        text: '<blockquote>Casi siempre la tercera recámara ya está adentro</blockquote><p>Estaba. El comedor mide 11 por 10 y ya tenía ventana. Metí el permiso el lunes.</p>',
      },
    ],
  },
]

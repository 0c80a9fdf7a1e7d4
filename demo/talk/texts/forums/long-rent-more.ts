// The forum «Renta a largo plazo», continued.
import type { DemoTopic } from './types.ts'

export const longRentMore: readonly DemoTopic[] = [
  {
    title: '¿Puedo exigir seguro de inquilino en la ADU de mi patio?',
    by: 'tomas',
    daysAgo: 66.1,
    text: '<p>Se va a rentar en $1,500, con una pared que da a mi lavadora. Si el inquilino deja una vela prendida se quema mi casa también. Mi póliza ya la cambié. ¿Le puedo pedir a él la suya o sueno exagerado?</p>',
    likes: ['guadalupe', 'paola'],
    replies: [
      {
        by: 'paola',
        after: 3.3,
        solution: true,
        likes: ['tomas', 'yadira', 'hector', 'guadalupe'],
        text: '<p>No suenas exagerado. Se puede pedir en el contrato si se lo pides igual a todos. Cuesta de $12 a $20 al mes y cubre sus cosas, su hotel si hay un incendio y, lo que a ti te importa, su <strong>responsabilidad</strong>. Pide $100,000 como mínimo; $300,000 cuesta unos dólares más.</p><p>Que te ponga como <em>additional interest</em>: así te avisan si deja de pagarla. No es lo mismo que <em>additional insured</em>, y no lo necesitas.</p>',
      },
      {
        by: 'hector',
        after: 9,
        likes: ['tomas'],
        text: '<p>Ponle también mangueras de malla de acero a esa lavadora. $25 y te ahorras estrenar las dos pólizas.</p>',
      },
    ],
  },
  {
    title: 'Mi inquilino lleva once días de atraso por primera vez: ¿qué papel va primero?',
    by: 'beto',
    daysAgo: 18.4,
    text: '<p>Casi cinco años puntual y este mes nada. Contesta los mensajes, dice que le recortaron horas y que el viernes paga la mitad. No lo quiero correr, pero tampoco quiero hacer mal las cosas si el viernes no llega. Estamos en Dallas.</p>',
    likes: ['ana', 'david'],
    replies: [
      {
        by: 'david',
        after: 1.5,
        text: '<p>Escribe todo hoy, aunque sea por mensaje: cuánto, cuándo y qué pasa si no. La memoria es mala para los dos.</p>',
      },
      {
        by: 'yadira',
        after: 7.7,
        solution: true,
        likes: ['beto', 'almadelia', 'admin', 'rosaelena'],
        text: '<p>Dos caminos, y puedes llevar los dos a la vez.</p><p><strong>Acuerdo de pago.</strong> Una hoja: mitad el viernes, mitad el 1, firmada, y que diga que no renuncias a tus derechos por recibir un pago parcial.</p><p><strong>Aviso.</strong> La ley de Texas cambió en enero de 2026: si el inquilino no se había atrasado antes, el primer papel es un aviso de <em>pagar o desocupar</em>, de tres días salvo que tu contrato diga otra cosa. Si paga en ese plazo, se queda. Si tu préstamo es de los respaldados por el gobierno, puede tocarte dar 30 días. Antes de llevarlo a la corte de paz, una consulta con un abogado: un aviso mal hecho se vuelve a empezar.</p>',
      },
      { by: 'beto', after: 30, text: '<p>¿Y el recargo por atraso se lo cobro o se lo perdono?</p>' },
      {
        by: 'yadira',
        after: 33.5,
        likes: ['beto'],
        text: '<p>Solo si está en tu contrato, después de dos días completos, y hasta 12 % de la renta en edificios de cuatro unidades o menos. Yo cobro la mitad la primera vez y lo escribo. Perdonar sin decirlo enseña que no existe.</p>',
      },
      {
        by: 'beto',
        after: 98,
        likes: ['yadira', 'david', 'ana'],
        text: '<p>Pagó la mitad el viernes y el resto ayer. Firmamos la hoja en el cofre de mi camioneta. Me dijo que era la primera vez que un dueño le explicaba algo.</p>',
      },
    ],
  },
  {
    title: 'Vemos una casa en hilera en Filadelfia: ¿qué licencias piden para rentarla?',
    by: 'ivette',
    daysAgo: 41.3,
    text: '<p>Cuesta $118,000 en Kensington y el vendedor dice que «se renta mañana». En Allentown hay que registrar la propiedad y pasar inspección, así que me imagino que allá también piden algo. ¿Cuánto es y qué pasa si uno renta sin eso?</p>',
    likes: ['luisfernando', 'rosaelena'],
    replies: [
      {
        by: 'yesenia',
        after: 5.9,
        solution: true,
        likes: ['ivette', 'raul', 'dulce', 'luisfernando'],
        text: '<p>Ésta me la sé con los ojos cerrados:</p><ul><li><strong>Cuenta de impuestos de la ciudad</strong> y licencia de actividad comercial, que es gratis.</li><li><strong>Rental License</strong>, unos $70 por unidad al año.</li><li><strong>Certificado de plomo</strong> (<em>lead safe</em> o <em>lead free</em>) si es de antes de 1978, y en Kensington todas lo son. De $150 a $300 la prueba.</li><li><strong>Certificate of Rental Suitability</strong>: se saca cuando entra cada inquilino y se le entrega junto con el folleto de la ciudad.</li></ul><p>Si rentas sin licencia no puedes cobrar la renta en corte ni desalojar. He visto a un dueño perder nueve meses por $70. Y la ciudad no da la licencia si la casa tiene violaciones abiertas o impuestos sin pagar, así que revísalo <em>antes</em> de comprar.</p>',
      },
    ],
  },
  {
    title: 'Lavadoras de monedas o con aplicación en un edificio de tres departamentos',
    by: 'admin',
    daysAgo: 0.9,
    text: '<p>En el edificio de mi papá la lavadora de monedas ya no cierra y nadie trae monedas de 25. Una compañía nos pone dos máquinas con aplicación y se queda con la mitad; comprarlas sale en $3,800 puestas.</p><p>Con tres familias, ¿les ha valido la pena o mejor dejo las conexiones y que cada quien lave como quiera?</p>',
    likes: ['carmen', 'david'],
    replies: [],
  },
  {
    title: '¿Alguien ha pasado el agua a los inquilinos con RUBS sin que se le vayan?',
    by: 'fabian',
    daysAgo: 288.6,
    text: '<p>38 departamentos, un solo medidor y $2,960 de agua al mes. Poner submedidores cuesta $310 por unidad. RUBS, que reparte la cuenta según personas y pies cuadrados, no cuesta nada, pero temo una fila en mi puerta.</p>',
    likes: ['ramon', 'yadira', 'sofia'],
    replies: [
      {
        by: 'ramon',
        after: 10,
        likes: ['fabian'],
        text: '<p>En mis edificios ni lo intenté: el agua va en la renta. En Connecticut y en Massachusetts te meten en un lío si no hay medidor propio. Primero la ley de tu estado.</p>',
      },
      {
        by: 'yadira',
        after: 19.6,
        likes: ['fabian', 'gabriela', 'ramon'],
        text: '<p>Lo hice en dos complejos. Reglas que me funcionaron: solo al renovar, nunca a medio contrato; descontar antes las áreas comunes, que yo pongo en 10 %; publicar la factura completa en el pasillo; y los primeros tres meses cobrar la mitad. De 24 se fueron dos, y uno ya se iba.</p>',
      },
      {
        by: 'sofia',
        after: 44,
        likes: ['fabian', 'yadira'],
        text: '<p>Antes de repartir la cuenta, bájala. Cambié tanques de inodoro que perdían en un cuádruplex: $190 de piezas y la factura bajó 22 %. Una gota de colorante en cada tanque y en diez minutos sabes cuáles.</p>',
      },
      {
        by: 'gabriela',
        after: 71,
        likes: ['sofia'],
        text: '<p>Para refinanciar te conviene el submedidor. El banco ve RUBS como ingreso que se puede discutir y el submedidor como gasto que ya no existe.</p>',
      },
      {
        by: 'fabian',
        after: 400,
        likes: ['sofia', 'yadira', 'ramon'],
        text: '<p>El colorante de @{sofia} encontró nueve inodoros malos. La cuenta bajó de $2,960 a $2,310 antes de cobrarle a nadie. RUBS empieza con las renovaciones de la primavera, a la mitad.</p>',
      },
    ],
  },
  {
    title: 'Drenaje tapado con toallitas, $385 un domingo: ¿lo paga el inquilino o yo?',
    by: 'rosaelena',
    daysAgo: 83.7,
    text: '<p>Casa de dos familias en Paterson. El plomero sacó una bola de toallitas «desechables» y escribió en la factura «wipes». Las dos familias comparten la línea y las dos dicen que no fueron. Mi esposo quiere cobrarle a los dos por igual. Yo no estoy segura.</p>',
    likes: ['ramon', 'dulce'],
    replies: [
      {
        by: 'dulce',
        after: 4,
        text: '<p>Cobrarle a los dos por igual huele a pleito: uno de los dos no fue.</p>',
      },
      {
        by: 'hector',
        after: 11.2,
        solution: true,
        likes: ['rosaelena', 'yadira', 'ramon', 'dulce'],
        text: '<blockquote>Cobrarle a los dos por igual huele a pleito.</blockquote><p>Dulce tiene razón. Como plomero: si la línea es compartida no puedes probar quién fue, y sin prueba ese gasto es tuyo. Lo que sí puedes hacer desde hoy:</p><ul><li>Pasar cámara una vez, unos $200. Si hay raíces o un tubo de barro quebrado, las toallitas son la mitad de la culpa.</li><li>Poner un registro (<em>cleanout</em>) en el ramal de cada familia. La próxima vez sí se sabe.</li><li>Una hoja pegada en los dos baños: papel y nada más. Lo que dice «flushable» también tapa.</li></ul><p>Con el registro puesto y la regla en el contrato, la siguiente factura ya tiene dueño.</p>',
      },
      {
        by: 'yadira',
        after: 26,
        likes: ['hector', 'rosaelena'],
        text: '<p>Y guarda la factura con la palabra «wipes» y las fotos. Una vez no prueba nada; la tercera, un juez ya la mira distinto.</p>',
      },
      {
        by: 'rosaelena',
        after: 55,
        likes: ['hector'],
        text: '<p>Lo pagamos nosotros. El registro costó $620 los dos y mi esposo reconoció, sin gritos, que yo tenía razón. Es domingo, todavía puede cambiar de opinión.</p>',
      },
    ],
  },
  {
    title: 'Cambié seis ventanas por $5,400: ¿es reparación o mejora para los impuestos?',
    by: 'sofia',
    daysAgo: 276.3,
    text: '<p>Es el cuádruplex de Tacoma; el edificio, sin terreno, me costó $412,000. Las ventanas viejas no cerraban. Si es reparación, lo deduzco este año; si es mejora, son 27.5 años y me va a tocar explicárselo a mis nietos.</p>',
    likes: ['nancy', 'fabian'],
    replies: [
      {
        by: 'fabian',
        after: 5,
        text: '<p>Yo siempre he puesto las ventanas como mejora, pero mi contador es de los que usan tirantes y cinturón.</p>',
      },
      {
        by: 'nancy',
        after: 12.7,
        solution: true,
        likes: ['sofia', 'fabian', 'carmen', 'oscar'],
        text: '<p>Cambiar una o dos ventanas rotas suele ser reparación. Cambiar seis juntas se parece más a una mejora. Pero mira esta puerta, el <em>safe harbor</em> para contribuyentes pequeños:</p><ul><li>El edificio costó menos de $1 millón. Sí.</li><li>Reparaciones y mejoras del año juntas no pasan de <strong>2 % de ese costo o $10,000</strong>, lo que sea menor. El 2 % de $412,000 son $8,240.</li></ul><p>Si en todo el año gastaste menos de $8,240 en ese edificio, con las ventanas incluidas, puedes deducirlo completo. Hay que elegirlo en la declaración, cada año, con una hoja adjunta. Que tu CPA vea tus números: si te pasas por un dólar, no aplica a nada.</p>',
      },
      {
        by: 'ramon',
        after: 31,
        text: '<p>Yo llevo veinte años poniendo todo como reparación y nadie ha dicho nada.</p>',
      },
      {
        by: 'nancy',
        after: 34.2,
        likes: ['ramon', 'sofia', 'gabriela'],
        text: '<p>@{ramon}, que nadie haya dicho nada no es lo mismo que esté bien. Tráeme los tres últimos años y los vemos antes de que los vea otro.</p>',
      },
    ],
  },
  {
    title: 'Compré con inquilina adentro y su depósito de $1,800 no aparece en el cierre',
    by: 'luisfernando',
    daysAgo: 159.8,
    text: '<p>Casa de dos familias en Newark, ya firmada hace tres semanas. La señora del segundo me enseña su recibo de depósito de 2019. El vendedor dice que «eso quedó en el precio» y no contesta más. ¿Se lo debo yo?</p>',
    likes: ['yesenia', 'gabriela', 'ramon'],
    replies: [
      {
        by: 'yesenia',
        after: 2.8,
        likes: ['luisfernando', 'raul'],
        text: '<p>En tu hoja de cierre busca un renglón «security deposit credit». Si no está, no quedó en el precio ni en ningún lado. En el cierre eso va como crédito del vendedor para ti, igual que la renta del mes.</p>',
      },
      {
        by: 'raul',
        after: 15.3,
        likes: ['luisfernando', 'yesenia', 'rosaelena', 'yadira'],
        text: '<p>Malas noticias, con la reserva de que practico en Florida: en Nueva Jersey el dueño nuevo responde por el depósito <strong>aunque el vendedor no se lo haya pasado</strong>. Además va en una cuenta que gane interés, y le avisas a ella por escrito en qué banco está. Tope allá: mes y medio de renta.</p><p>Contra el vendedor tienes un reclamo, y $1,800 caben en <em>small claims</em>. Manda primero una carta certificada con diez días de plazo y copia del recibo. Un abogado de allá te confirma el plazo.</p>',
      },
      {
        by: 'gabriela',
        after: 29,
        likes: ['luisfernando', 'raul'],
        text: '<p>Para la próxima: antes de cerrar, un <em>estoppel</em> de cada inquilino. Es una hoja donde dice cuánto paga, cuánto depositó, hasta cuándo y qué le prometieron. Diez minutos por puerta.</p>',
      },
    ],
  },
  {
    title: 'Cobra en efectivo y gana bien: ¿cómo compruebo tres veces la renta?',
    by: 'almadelia',
    daysAgo: 2.2,
    text: '<p>Es un señor que pone azulejo y trabaja para tres constructores. Dice que gana $5,500 al mes y le creo, pero no tiene talones de cheque. El dueño, que vive en Juárez, quiere la misma regla para todos y yo también.</p><p>¿Qué papeles aceptan ustedes sin salirse de las reglas de vivienda justa? He pensado en declaración de impuestos, doce meses de banco y carta de los constructores, pero no sé si pedir las tres cosas a uno y una sola a otro se ve mal.</p>',
    likes: ['yadira'],
    replies: [],
  },
]

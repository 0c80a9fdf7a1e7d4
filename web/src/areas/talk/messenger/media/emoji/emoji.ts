/** An emoji, and the words by which it is found; the first of them is its name. */
export type Emoji = { emoji: string; words: string }
export type EmojiGroup = { name: string; emojis: readonly Emoji[] }

const group = (name: string, lines: string): EmojiGroup => ({
  name,
  emojis: lines
    .trim()
    .split('\n')
    .map((line) => {
      const [emoji = '', ...words] = line.trim().split(' ')
      return { emoji, words: words.join(' ') }
    }),
})

/** The emoji that people use most, and those of houses and deals. A phone's keyboard has all others. */
export const EMOJI_GROUPS: readonly EmojiGroup[] = [
  group(
    'Caras',
    `
    😀 sonrisa, feliz
    😃 alegría, feliz
    😄 risa, ojos contentos
    😁 sonrisa grande, dientes
    😆 carcajada, risa
    😅 risa con sudor, alivio
    😂 llorar de risa, jaja
    🤣 morirse de risa, jaja
    🙂 sonrisa leve
    🙃 cabeza abajo, ironía
    😉 guiño
    😊 contento, sonrojado
    😇 angelito, santo
    🥰 enamorado, cariño
    😍 ojos de corazón, encanta
    🤩 asombrado, estrellas
    😘 beso
    😋 rico, sabroso
    😜 travieso, lengua
    🤪 loco
    🤗 abrazo
    🤭 ups, risita
    🤫 silencio, secreto
    🤔 pensar, duda
    🤨 ceja, sospecha
    😐 neutral, serio
    😏 pícaro
    🙄 ojos en blanco, fastidio
    😬 mueca, incómodo
    😌 alivio, tranquilo
    😔 triste, pensativo
    😴 dormido, sueño
    😷 enfermo, cubrebocas
    🤒 fiebre, enfermo
    🤕 golpe, herido
    🤯 cabeza explota, increíble
    🥳 fiesta, celebrar
    😎 lentes, genial
    🤓 estudioso, nerd
    😕 confundido
    😟 preocupado
    😮 sorpresa
    😳 pena, sonrojado
    🥺 por favor, ojitos
    😢 lágrima, triste
    😭 llorar, llanto
    😱 miedo, grito
    😤 enojo, orgullo
    😡 enojado, furioso
    🤬 groserías, furioso
    💀 calavera, muerto de risa
    🤡 payaso
    🤖 robot
    `,
  ),
  group(
    'Gestos',
    `
    👍 me gusta, bien, pulgar arriba
    👎 no me gusta, mal, pulgar abajo
    👌 perfecto, de acuerdo
    ✌️ paz, victoria
    🤞 suerte, dedos cruzados
    🤝 trato, apretón de manos, acuerdo
    🙏 gracias, por favor, oración
    👏 aplauso, felicidades
    🙌 celebrar, arriba las manos
    💪 fuerza, músculo, ánimo
    👊 puño
    ✊ puño en alto
    🤙 llámame
    👋 hola, adiós, saludo
    ✋ alto, mano
    👉 derecha, mira
    👈 izquierda
    👆 arriba
    👇 abajo
    ☝️ uno, atención
    ✍️ escribir, firmar
    🤷 no sé
    🤦 ay no, vergüenza
    🙋 yo, levantar la mano
    🙇 reverencia, perdón
    👀 ojos, a ver
    🧠 cerebro, idea
    👶 bebé
    👨‍👩‍👧‍👦 familia
    👷 obrero, construcción, contratista
    👩‍💼 ejecutiva, oficina
    👨‍💼 ejecutivo, oficina
    👩‍🏫 maestra, curso
    🕺 bailar
    💃 bailar, baile
    `,
  ),
  group(
    'Corazones',
    `
    ❤️ corazón rojo, amor
    🧡 corazón naranja
    💛 corazón amarillo
    💚 corazón verde
    💙 corazón azul
    💜 corazón morado
    🖤 corazón negro
    🤍 corazón blanco
    💔 corazón roto
    💕 corazones
    💖 corazón brillante
    💯 cien, perfecto
    🔥 fuego, excelente
    ✨ brillo, nuevo
    ⭐ estrella
    🌟 estrella brillante
    💥 explosión
    💬 mensaje, comentario
    💤 sueño
    🎉 fiesta, felicidades
    🎊 confeti, fiesta
    🎁 regalo
    🎂 pastel, cumpleaños
    🏆 trofeo, ganador
    🥇 primer lugar, medalla
    `,
  ),
  group(
    'Casas y negocios',
    `
    🏠 casa
    🏡 casa con jardín
    🏘️ casas, vecindario
    🏚️ casa abandonada, remodelar
    🏢 edificio, oficinas
    🏬 comercio, tienda
    🏗️ construcción, obra
    🏦 banco, préstamo
    🏨 hotel
    🏖️ playa, renta vacacional
    🔑 llave, cierre
    🗝️ llave antigua
    🚪 puerta
    🪟 ventana
    🛏️ recámara, cama
    🛁 baño, tina
    🚽 inodoro, baño
    🛋️ sala, sofá
    🔨 martillo, reparar
    🛠️ herramientas, arreglos
    🪛 destornillador
    🧱 ladrillo, material
    🪚 serrucho, madera
    🧰 caja de herramientas
    🪣 cubeta, pintura
    🎨 pintura, color
    📐 escuadra, medidas
    💰 dinero, ganancia
    💵 dólares, efectivo
    💸 gasto, dinero que se va
    💳 tarjeta, pago
    🧾 recibo, factura
    📈 sube, ganancia
    📉 baja, pérdida
    📊 gráfica, números
    🧮 cuentas, calcular
    📄 documento
    📑 contrato, papeles
    📝 nota, apuntes
    📎 clip, adjunto
    📌 chincheta, ubicación
    📍 ubicación, aquí
    🗺️ mapa
    📅 calendario, cita
    ⏰ despertador, hora
    ⏳ espera, tiempo
    📞 teléfono, llamada
    📱 celular
    💻 computadora
    🖨️ impresora
    📷 cámara, foto
    📸 foto
    🎥 video
    🎧 audífonos, podcast
    📚 libros, estudiar
    📖 libro
    🎓 graduación, curso
    💡 idea, luz
    🔍 buscar, lupa
    🔒 candado, seguro
    ✉️ carta, correo
    📦 paquete, mudanza
    🚚 camión, mudanza
    🚗 carro, auto
    ✈️ avión, viaje
    ⛽ gasolina
    `,
  ),
  group(
    'Naturaleza y comida',
    `
    ☀️ sol
    ⛅ nublado
    🌧️ lluvia
    ⛈️ tormenta
    ❄️ nieve, frío
    🌈 arcoíris
    🌊 ola, mar, inundación
    🌙 luna, noche
    🌎 mundo, América
    🌱 planta, crecer
    🌳 árbol
    🌵 cactus
    🌹 rosa, flor
    🌻 girasol, flor
    🍀 trébol, suerte
    🐶 perro
    🐱 gato
    🐴 caballo
    🐔 gallina, pollo
    🦋 mariposa
    🐝 abeja
    🐛 gusano, plaga
    ☕ café
    🍵 té
    🥤 refresco
    🍺 cerveza
    🍻 salud, cervezas
    🥂 brindis, salud
    🍷 vino
    🌮 taco
    🌯 burrito
    🫔 tamal
    🫓 tortilla, arepa
    🥑 aguacate
    🌶️ chile, picante
    🍕 pizza
    🍔 hamburguesa
    🍗 pollo
    🥩 carne, asado
    🍚 arroz
    🥚 huevo
    🍞 pan
    🍎 manzana
    🍌 plátano
    🥭 mango
    🍓 fresa
    🍰 pastel, postre
    🍦 helado
    ⚽ futbol, balón
    ⚾ beisbol
    🏀 basquetbol
    🏈 futbol americano
    🥊 box
    🎯 meta, blanco
    🎲 dado, juego
    🎵 música, nota
    🎸 guitarra
    `,
  ),
  group(
    'Símbolos y banderas',
    `
    ✅ listo, hecho, sí
    ☑️ casilla, hecho
    ❌ no, cancelado
    ❗ atención, importante
    ❓ pregunta
    ⚠️ cuidado, advertencia
    🚫 prohibido
    🛑 alto, parar
    🆘 ayuda, auxilio
    🆕 nuevo
    🔴 círculo rojo
    🟡 círculo amarillo
    🟢 círculo verde
    🔵 círculo azul
    ➕ más, sumar
    ➖ menos, restar
    ➡️ flecha derecha
    ⬅️ flecha izquierda
    ⬆️ flecha arriba
    ⬇️ flecha abajo
    🔁 repetir
    🔔 campana, aviso
    🔕 sin sonido, silenciar
    🏁 meta, final
    🚀 cohete, despegar
    ♻️ reciclar
    💲 peso, dólar
    ™️ marca
    🇺🇸 Estados Unidos, bandera
    🇲🇽 México, bandera
    🇵🇷 Puerto Rico, bandera
    🇨🇺 Cuba, bandera
    🇩🇴 República Dominicana, bandera
    🇬🇹 Guatemala, bandera
    🇸🇻 El Salvador, bandera
    🇭🇳 Honduras, bandera
    🇳🇮 Nicaragua, bandera
    🇨🇷 Costa Rica, bandera
    🇵🇦 Panamá, bandera
    🇨🇴 Colombia, bandera
    🇻🇪 Venezuela, bandera
    🇪🇨 Ecuador, bandera
    🇵🇪 Perú, bandera
    🇧🇴 Bolivia, bandera
    🇨🇱 Chile, bandera
    🇦🇷 Argentina, bandera
    🇺🇾 Uruguay, bandera
    🇵🇾 Paraguay, bandera
    🇧🇷 Brasil, bandera
    🇪🇸 España, bandera
    `,
  ),
]

/** The name of an emoji, the first of its words: 'me gusta', not 'pulgar arriba', which is another of its words. */
export const nameOf = ({ words }: Emoji): string => words.split(', ')[0] ?? words

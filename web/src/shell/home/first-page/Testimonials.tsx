import { Carousel } from '../../../ui/carousel/Carousel.tsx'
import { Photo } from '../../../ui/pieces/Photo.tsx'
import { VideoPlayer } from '../../../ui/video/VideoPlayer.tsx'
import classes from './Testimonials.module.css'
import { testimonials } from './what-members-say.ts'

/** Four testimonials, each with its video, its words as text, and the lesson that it is about. */
export function Testimonials() {
  return (
    <section className={classes.band}>
      <div className="wrap">
        <Carousel title="Lo que aprendieron aquí" fit="dashboard">
          {testimonials.map(({ clip, name, place, quote, lesson }) => (
            <figure className={classes.story} key={clip}>
              <div className={classes.video}>
                <VideoPlayer
                  title={lesson}
                  src={`/media/clips/${clip}.mp4`}
                  poster={
                    <Photo
                      src={`/media/clips/${clip}.webp`}
                      alt=""
                      width={1280}
                      height={720}
                      fallback={null}
                    />
                  }
                />
              </div>
              <blockquote className={classes.quote}>«{quote}»</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span className="text-sm text-2">
                  {place} · {lesson}
                </span>
              </figcaption>
            </figure>
          ))}
        </Carousel>
        <p className={`text-xs text-3 ${classes.note}`}>
          Historias contadas por personajes de nuestra comunidad de demostración. Invertir puede hacerte
          perder dinero.
        </p>
      </div>
    </section>
  )
}

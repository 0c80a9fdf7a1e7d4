CREATE TABLE "forum_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"counts" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint,
	CONSTRAINT "forum_reports_reason" CHECK ("forum_reports"."reason" in ('spam', 'fraud', 'harassment', 'wrong_place', 'other')),
	CONSTRAINT "forum_reports_text" CHECK (length("forum_reports"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "forum_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"title" text,
	"message" text NOT NULL,
	"edited_by" bigint NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "forum_revisions_lengths" CHECK (length("forum_revisions"."message") <= 40000 and length("forum_revisions"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "forum_silences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"silenced_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_silences_reason" CHECK (length("forum_silences"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"topic_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"subcategory" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_drafts_lengths" CHECK (length("forum_drafts"."title") <= 200 and length("forum_drafts"."message") <= 40000 and length("forum_drafts"."subcategory") <= 40)
);
--> statement-breakpoint
CREATE TABLE "forum_readers" (
	"topic_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_place" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"following" boolean DEFAULT false NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"bookmarked_at" timestamp with time zone,
	CONSTRAINT "forum_readers_topic_id_user_id_pk" PRIMARY KEY("topic_id","user_id"),
	CONSTRAINT "forum_readers_place" CHECK ("forum_readers"."read_place" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_topic_days" (
	"day" date NOT NULL,
	"topic_id" bigint NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "forum_topic_days_day_topic_id_pk" PRIMARY KEY("day","topic_id"),
	CONSTRAINT "forum_topic_days_reads" CHECK ("forum_topic_days"."reads" > 0)
);
--> statement-breakpoint
CREATE TABLE "forum_analyses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_analyses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"saved_id" bigint,
	"counter_of" bigint,
	"changes" jsonb,
	CONSTRAINT "forum_analyses_type" CHECK ("forum_analyses"."type" in ('rental_property', 'flip_property', 'refinance_property', 'flip_analysis')),
	CONSTRAINT "forum_analyses_name" CHECK (length("forum_analyses"."name") <= 80),
	CONSTRAINT "forum_analyses_data" CHECK (jsonb_typeof("forum_analyses"."data") = 'object')
);
--> statement-breakpoint
CREATE TABLE "forum_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tier" text NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "forum_categories_tier" CHECK ("forum_categories"."tier" in ('free', 'pro')),
	CONSTRAINT "forum_categories_name_length" CHECK (length("forum_categories"."name") between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "forum_likes" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_mentions" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "forum_mentions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_photos" (
	"topic_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "forum_photos_topic_id_position_pk" PRIMARY KEY("topic_id","position")
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shortid" text NOT NULL,
	"topic_id" bigint NOT NULL,
	"place" integer,
	"author_id" bigint NOT NULL,
	"message" text NOT NULL,
	"client_id" text,
	"state" text DEFAULT 'shown' NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" bigint,
	"removed_reason" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_open" boolean DEFAULT false NOT NULL,
	"untold" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forum_posts_shortid_form" CHECK ("forum_posts"."shortid" ~ '^[A-Za-z0-9_-]{12}$'),
	CONSTRAINT "forum_posts_message" CHECK (length("forum_posts"."message") between 1 and 40000),
	CONSTRAINT "forum_posts_client_id_form" CHECK ("forum_posts"."client_id" ~ '^[A-Za-z0-9_-]{8,64}$'),
	CONSTRAINT "forum_posts_state" CHECK ("forum_posts"."state" in ('shown', 'waiting', 'hidden', 'deleted')),
	CONSTRAINT "forum_posts_places" CHECK ("forum_posts"."place" > 0 and ("forum_posts"."place" is not null or "forum_posts"."state" <> 'shown')),
	CONSTRAINT "forum_posts_likes" CHECK ("forum_posts"."likes" >= 0),
	CONSTRAINT "forum_posts_removed_whole" CHECK (("forum_posts"."state" in ('hidden', 'deleted')) = ("forum_posts"."removed_at" is not null) and
        ("forum_posts"."removed_at" is null) = ("forum_posts"."removed_reason" is null)),
	CONSTRAINT "forum_posts_lengths" CHECK (length("forum_posts"."removed_reason") <= 500 and length("forum_posts"."answer") <= 1000 and ("forum_posts"."answer" is null) = ("forum_posts"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "forum_subcategories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"shortid" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"position" smallint NOT NULL,
	"topics" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_subcategories_topics" CHECK ("forum_subcategories"."topics" >= 0),
	CONSTRAINT "forum_subcategories_shortid_form" CHECK ("forum_subcategories"."shortid" ~ '^[a-z0-9-]{3,40}$'),
	CONSTRAINT "forum_subcategories_lengths" CHECK (length("forum_subcategories"."name") between 2 and 80 and length("forum_subcategories"."description") <= 300)
);
--> statement-breakpoint
CREATE TABLE "forum_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shortid" text NOT NULL,
	"subcategory_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"title_words" text GENERATED ALWAYS AS (search_fold(title)) STORED NOT NULL,
	"excerpt" text NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_author_id" bigint NOT NULL,
	"next_place" integer DEFAULT 1 NOT NULL,
	"last_place" integer DEFAULT 1 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"analyses" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"week_reads" integer DEFAULT 0 NOT NULL,
	"solution_id" bigint,
	"closed_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"merged_into" bigint,
	CONSTRAINT "forum_topics_shortid_form" CHECK ("forum_topics"."shortid" ~ '^[A-Za-z0-9_-]{12}$'),
	CONSTRAINT "forum_topics_title" CHECK (length("forum_topics"."title") between 5 and 150),
	CONSTRAINT "forum_topics_excerpt" CHECK (length("forum_topics"."excerpt") <= 4000),
	CONSTRAINT "forum_topics_state" CHECK ("forum_topics"."state" in ('shown', 'waiting', 'hidden', 'deleted')),
	CONSTRAINT "forum_topics_counts" CHECK ("forum_topics"."last_place" between 0 and "forum_topics"."next_place" and "forum_topics"."replies" >= 0 and "forum_topics"."likes" >= 0 and "forum_topics"."analyses" >= 0
        and "forum_topics"."followers" >= 0 and "forum_topics"."week_reads" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "moderates" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_silences" ADD CONSTRAINT "forum_silences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_silences" ADD CONSTRAINT "forum_silences_silenced_by_users_id_fk" FOREIGN KEY ("silenced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readers" ADD CONSTRAINT "forum_readers_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readers" ADD CONSTRAINT "forum_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_days" ADD CONSTRAINT "forum_topic_days_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_analyses" ADD CONSTRAINT "forum_analyses_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_analyses" ADD CONSTRAINT "forum_analyses_saved_id_saved_analyses_id_fk" FOREIGN KEY ("saved_id") REFERENCES "public"."saved_analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_analyses" ADD CONSTRAINT "forum_analyses_counter_of" FOREIGN KEY ("counter_of") REFERENCES "public"."forum_analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_photos" ADD CONSTRAINT "forum_photos_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_photos" ADD CONSTRAINT "forum_photos_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_subcategories" ADD CONSTRAINT "forum_subcategories_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_subcategory_id_forum_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."forum_subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_last_author_id_users_id_fk" FOREIGN KEY ("last_author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_solution_id_forum_posts_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."forum_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_merged_into_forum_topics_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."forum_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_open" ON "forum_reports" USING btree ("post_id","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "forum_reports_waiting" ON "forum_reports" USING btree ("created_at","post_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "forum_reports_reporter" ON "forum_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_reports_resolved_by" ON "forum_reports" USING btree ("resolved_by") WHERE resolved_by is not null;--> statement-breakpoint
CREATE INDEX "forum_revisions_post" ON "forum_revisions" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "forum_revisions_edited_by" ON "forum_revisions" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "forum_silences_silenced_by" ON "forum_silences" USING btree ("silenced_by");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_drafts_one" ON "forum_drafts" USING btree ("user_id",coalesce("topic_id", 0));--> statement-breakpoint
CREATE INDEX "forum_drafts_topic" ON "forum_drafts" USING btree ("topic_id") WHERE topic_id is not null;--> statement-breakpoint
CREATE INDEX "forum_readers_followers" ON "forum_readers" USING btree ("topic_id","user_id") WHERE following and not muted;--> statement-breakpoint
CREATE INDEX "forum_readers_followed" ON "forum_readers" USING btree ("user_id","topic_id") WHERE following;--> statement-breakpoint
CREATE INDEX "forum_readers_bookmarked" ON "forum_readers" USING btree ("user_id","bookmarked_at" DESC NULLS FIRST) WHERE bookmarked_at is not null;--> statement-breakpoint
CREATE INDEX "forum_readers_read" ON "forum_readers" USING btree ("user_id","read_at" DESC NULLS FIRST) WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "forum_topic_days_topic" ON "forum_topic_days" USING btree ("topic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_analyses_post" ON "forum_analyses" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_analyses_counters" ON "forum_analyses" USING btree ("counter_of") WHERE counter_of is not null;--> statement-breakpoint
CREATE INDEX "forum_analyses_saved" ON "forum_analyses" USING btree ("saved_id") WHERE saved_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_categories_name" ON "forum_categories" USING btree ("tier","name");--> statement-breakpoint
CREATE INDEX "forum_likes_user" ON "forum_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_mentions_user" ON "forum_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_photos_file" ON "forum_photos" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_shortid" ON "forum_posts" USING btree ("shortid");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_place" ON "forum_posts" USING btree ("topic_id","place") WHERE place is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_client_id" ON "forum_posts" USING btree ("author_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "forum_posts_author" ON "forum_posts" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_posts_waiting" ON "forum_posts" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "forum_posts_removed" ON "forum_posts" USING btree ("state","removed_at","id") WHERE state in ('hidden', 'deleted');--> statement-breakpoint
CREATE INDEX "forum_posts_unseen" ON "forum_posts" USING btree ("topic_id","author_id") WHERE state <> 'shown';--> statement-breakpoint
CREATE INDEX "forum_posts_answered" ON "forum_posts" USING btree ("answered_at","id") WHERE answer_open;--> statement-breakpoint
CREATE INDEX "forum_posts_untold" ON "forum_posts" USING btree ("id") WHERE untold;--> statement-breakpoint
CREATE INDEX "forum_posts_removed_by" ON "forum_posts" USING btree ("removed_by") WHERE removed_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_subcategories_shortid" ON "forum_subcategories" USING btree ("shortid");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_subcategories_name" ON "forum_subcategories" USING btree ("category_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_topics_shortid" ON "forum_topics" USING btree ("shortid");--> statement-breakpoint
CREATE INDEX "forum_topics_alike" ON "forum_topics" USING gin ("title_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_topics_listed" ON "forum_topics" USING btree ("subcategory_id",("pinned_at" is not null) desc,"last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_topics_latest" ON "forum_topics" USING btree ("subcategory_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_topics_unanswered" ON "forum_topics" USING btree ("subcategory_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'shown' and replies = 0;--> statement-breakpoint
CREATE INDEX "forum_topics_read" ON "forum_topics" USING btree ("subcategory_id","week_reads" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'shown' and week_reads > 0;--> statement-breakpoint
CREATE INDEX "forum_topics_author" ON "forum_topics" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_topics_last_author" ON "forum_topics" USING btree ("last_author_id");--> statement-breakpoint
CREATE INDEX "forum_topics_solution" ON "forum_topics" USING btree ("solution_id") WHERE solution_id is not null;--> statement-breakpoint
CREATE INDEX "forum_topics_merged" ON "forum_topics" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_moderates" CHECK (cardinality("users"."moderates") <= 50);--> statement-breakpoint
INSERT INTO forum_categories (tier, name, position) VALUES
  ('free', 'Comprar y rentar', 1), ('free', 'Arreglar y vender', 2), ('free', 'Dinero y papeles', 3),
  ('pro', 'Casos con números', 1), ('pro', 'Capital', 2);--> statement-breakpoint
INSERT INTO forum_subcategories (category_id, shortid, name, slug, description, position)
SELECT c.id, s.shortid, s.name, s.slug, s.description, s.position
FROM (VALUES
  ('free', 'Comprar y rentar', 'primera-casa', 'Mi primera casa', 'Mi-primera-casa', 'Crédito, enganche, inspección y firma: las preguntas de quien compra por primera vez.', 1),
  ('free', 'Comprar y rentar', 'renta-larga', 'Renta a largo plazo', 'Renta-a-largo-plazo', 'Inquilinos, contratos, reparaciones y reservas de una casa que se renta por año.', 2),
  ('free', 'Comprar y rentar', 'renta-corta', 'Renta corta', 'Renta-corta', 'Permisos, limpieza, precios por noche y temporadas.', 3),
  ('free', 'Arreglar y vender', 'fix-and-flip', 'Fix and flip', 'Fix-and-flip', 'Presupuestos de obra, contratistas, permisos y la venta.', 1),
  ('free', 'Arreglar y vender', 'wholesale', 'Wholesale', 'Wholesale', 'Encontrar dueños, firmar y ceder el contrato con las cuentas claras.', 2),
  ('free', 'Dinero y papeles', 'prestamos', 'Préstamos y crédito', 'Préstamos-y-crédito', 'Bancos, DSCR, hard money, ITIN y cómo se lee una oferta.', 1),
  ('free', 'Dinero y papeles', 'impuestos', 'Impuestos y contratos', 'Impuestos-y-contratos', 'LLC, depreciación, seguros, títulos y lo que conviene preguntar a un profesional.', 2),
  ('pro', 'Casos con números', 'brrrr', 'BRRRR y refinanciar', 'BRRRR-y-refinanciar', 'Casos completos: compra, obra, avalúo y lo que queda adentro después de refinanciar.', 1),
  ('pro', 'Casos con números', 'multifamiliares', 'Multifamiliares', 'Multifamiliares', 'NOI, T-12, cap rate y operación de edificios.', 2),
  ('pro', 'Capital', 'dinero-privado', 'Dinero privado', 'Dinero-privado', 'Socios, notas, garantías y repartos.', 1)
) s (tier, category, shortid, name, slug, description, position)
JOIN forum_categories c ON c.tier = s.tier AND c.name = s.category;--> statement-breakpoint
-- How many visible topics a subcategory has.
CREATE FUNCTION forum_count_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.state, old.subcategory_id) = (new.state, new.subcategory_id) THEN RETURN NULL; END IF;
  IF tg_op <> 'INSERT' AND old.state = 'shown' THEN
    UPDATE forum_subcategories SET topics = topics - 1 WHERE id = old.subcategory_id;
  END IF;
  IF tg_op <> 'DELETE' AND new.state = 'shown' THEN
    UPDATE forum_subcategories SET topics = topics + 1 WHERE id = new.subcategory_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER forum_topics_counted AFTER INSERT OR DELETE OR UPDATE OF state, subcategory_id ON forum_topics
  FOR EACH ROW EXECUTE FUNCTION forum_count_topics();--> statement-breakpoint
-- Works out anew what a topic says of its posts. Its row is locked by whoever calls this.
CREATE FUNCTION forum_recount(which bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE forum_topics t SET
    state = coalesce((SELECT p.state FROM forum_posts p WHERE p.topic_id = t.id AND p.place IS NOT DISTINCT FROM 1), t.state),
    last_place = coalesce(l.place, 0), last_at = coalesce(l.created_at, t.created_at),
    last_author_id = coalesce(l.author_id, t.author_id),
    next_place = greatest(t.next_place, (SELECT coalesce(max(p.place), 0) FROM forum_posts p WHERE p.topic_id = t.id)),
    replies = (SELECT count(*) FROM forum_posts p WHERE p.topic_id = t.id AND p.state = 'shown' AND p.place > 1),
    likes = coalesce((SELECT p.likes FROM forum_posts p WHERE p.topic_id = t.id AND p.place = 1), 0),
    analyses = (SELECT count(*) FROM forum_analyses a JOIN forum_posts p ON p.id = a.post_id
      WHERE p.topic_id = t.id AND p.state = 'shown'),
    solution_id = (SELECT p.id FROM forum_posts p WHERE p.id = t.solution_id AND p.topic_id = t.id AND p.state = 'shown')
  FROM (SELECT) one LEFT JOIN LATERAL (
    SELECT p.place, p.created_at, p.author_id FROM forum_posts p
    WHERE p.topic_id = which AND p.state = 'shown' AND p.place IS NOT NULL ORDER BY p.place DESC LIMIT 1) l ON true
  WHERE t.id = which
$$;--> statement-breakpoint
-- Stores a reply, if its author may reply. Places have no gaps when they are given: the topic's row is locked.
-- `few`: its followers are told by the same statement.
CREATE FUNCTION forum_reply(writer bigint, topic bigint, code text, content text, client text, waits boolean, keeps_order boolean, pays boolean)
RETURNS TABLE (again boolean, few boolean, post forum_posts) LANGUAGE plpgsql AS $$
DECLARE
  about forum_topics;
  kept forum_posts;
  given integer;
BEGIN
  SELECT * INTO about FROM forum_topics WHERE id = topic FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  -- A post that was accepted stays accepted, whatever has changed since.
  IF client IS NOT NULL THEN
    SELECT * INTO kept FROM forum_posts WHERE author_id = writer AND client_id = client;
    IF FOUND THEN
      IF kept.topic_id = topic THEN again := true; few := false; post := kept; RETURN NEXT; END IF;
      RETURN;
    END IF;
  END IF;
  IF about.state <> 'shown' OR (about.closed_at IS NOT NULL AND NOT keeps_order)
    OR NOT (pays OR EXISTS (SELECT FROM forum_subcategories s JOIN forum_categories c ON c.id = s.category_id
      WHERE s.id = about.subcategory_id AND c.tier = 'free'))
    OR NOT EXISTS (SELECT FROM users WHERE id = writer AND email_confirmed_at IS NOT NULL AND blocked_at IS NULL
      AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM forum_silences WHERE user_id = writer AND until > now())
  THEN RETURN; END IF;

  IF NOT waits THEN given := about.next_place + 1; END IF;
  few := about.followers <= 25;
  -- The time is read after the lock, so that times follow the places.
  INSERT INTO forum_posts (shortid, topic_id, place, author_id, message, client_id, state, created_at, untold)
    VALUES (code, topic, given, writer, content, client, CASE WHEN waits THEN 'waiting' ELSE 'shown' END, clock_timestamp(),
      NOT waits AND NOT few)
    RETURNING * INTO kept;
  INSERT INTO forum_readers (topic_id, user_id, read_place, read_at, following)
    VALUES (topic, writer, coalesce(given, 0), now(), true)
    ON CONFLICT (topic_id, user_id) DO UPDATE SET following = true,
      -- Who has read everything has read their own post.
      read_place = CASE WHEN forum_readers.read_place >= about.last_place THEN greatest(forum_readers.read_place, excluded.read_place)
        ELSE forum_readers.read_place END;
  IF given IS NOT NULL THEN
    UPDATE forum_topics SET next_place = given, last_place = given, last_at = kept.created_at, last_author_id = writer,
      replies = replies + 1 WHERE id = topic;
  END IF;
  DELETE FROM forum_drafts WHERE user_id = writer AND coalesce(topic_id, 0) = topic;
  again := false;
  post := kept;
  RETURN NEXT;
END
$$;--> statement-breakpoint
-- The followers of a topic are counted, so that a reply knows whether they are few.
CREATE FUNCTION forum_count_followers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before boolean := tg_op <> 'INSERT' AND old.following;
  after boolean := tg_op <> 'DELETE' AND new.following;
BEGIN
  IF before <> after THEN
    UPDATE forum_topics SET followers = followers + CASE WHEN after THEN 1 ELSE -1 END
      WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.topic_id ELSE new.topic_id END;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER forum_readers_counted AFTER INSERT OR DELETE OR UPDATE OF following ON forum_readers
  FOR EACH ROW EXECUTE FUNCTION forum_count_followers();

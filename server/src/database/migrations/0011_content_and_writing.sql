CREATE TABLE "blogs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blogs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"letters" integer GENERATED ALWAYS AS (length(regexp_replace(description, '<[^>]*>', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "blogs_published" CHECK (length("blogs"."title") <= 200 and (not "blogs"."active" or ("blogs"."title" <> '' and "blogs"."category_id" is not null))),
	CONSTRAINT "blogs_image" CHECK ("blogs"."image" ~ '^/media/[A-Za-z0-9/._-]+$')
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"pdf" text,
	"link" text,
	CONSTRAINT "books_published" CHECK (length("books"."title") <= 200 and (not "books"."active" or ("books"."title" <> '' and "books"."category_id" is not null))),
	CONSTRAINT "books_image" CHECK ("books"."image" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "books_pdf" CHECK ("books"."pdf" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "books_link" CHECK ("books"."link" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "hosted_videos" (
	"video_id" text PRIMARY KEY NOT NULL,
	"title" text,
	"thumbnail" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hosted_videos_id" CHECK ("hosted_videos"."video_id" ~ '^[0-9]{1,20}$')
);
--> statement-breakpoint
CREATE TABLE "podcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"audio_url" text,
	"audio_bytes" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "podcasts_published" CHECK (length("podcasts"."title") <= 200 and (not "podcasts"."active" or ("podcasts"."title" <> '' and "podcasts"."category_id" is not null))),
	CONSTRAINT "podcasts_image" CHECK ("podcasts"."image" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "podcasts_audio" CHECK ("podcasts"."audio_url" ~ '^/media/[A-Za-z0-9/._-]+$' and (not "podcasts"."active" or "podcasts"."audio_url" is not null)),
	CONSTRAINT "podcasts_length" CHECK ("podcasts"."seconds" >= 0 and "podcasts"."audio_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"video_url" text,
	"poster" text,
	"captions" text,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tips_published" CHECK (length("tips"."title") <= 200 and (not "tips"."active" or ("tips"."title" <> '' and "tips"."category_id" is not null))),
	CONSTRAINT "tips_image" CHECK ("tips"."image" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "tips_video" CHECK ("tips"."video_url" ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20})$' and (not "tips"."active" or "tips"."video_url" is not null)),
	CONSTRAINT "tips_files" CHECK ("tips"."poster" ~ '^/media/[A-Za-z0-9/._-]+$' and "tips"."captions" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "tips_seconds" CHECK ("tips"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watch_progress" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"seconds" integer NOT NULL,
	"done_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_progress_user_id_kind_item_id_part_pk" PRIMARY KEY("user_id","kind","item_id","part"),
	CONSTRAINT "watch_progress_kind" CHECK ("watch_progress"."kind" in ('course', 'webinar', 'tip', 'podcast')),
	CONSTRAINT "watch_progress_numbers" CHECK ("watch_progress"."part" >= 1 and "watch_progress"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webinars" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webinars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"category_id" bigint,
	"scene" text DEFAULT 'casita' NOT NULL,
	"image" text,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text GENERATED ALWAYS AS (left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), 300)) STORED NOT NULL,
	"video_url" text,
	"poster" text,
	"captions" text,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "webinars_published" CHECK (length("webinars"."title") <= 200 and (not "webinars"."active" or ("webinars"."title" <> '' and "webinars"."category_id" is not null))),
	CONSTRAINT "webinars_image" CHECK ("webinars"."image" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "webinars_video" CHECK ("webinars"."video_url" ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20})$' and (not "webinars"."active" or "webinars"."video_url" is not null)),
	CONSTRAINT "webinars_files" CHECK ("webinars"."poster" ~ '^/media/[A-Za-z0-9/._-]+$' and "webinars"."captions" ~ '^/media/[A-Za-z0-9/._-]+$'),
	CONSTRAINT "webinars_seconds" CHECK ("webinars"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "file_parts" (
	"file" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "file_parts_file_name_pk" PRIMARY KEY("file","name")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_key" CHECK ("files"."key" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"upload" bigint NOT NULL,
	"number" integer NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "upload_pieces_upload_number_pk" PRIMARY KEY("upload","number")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "basic_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basic_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basic_pages_title" CHECK (length("basic_pages"."title") <= 200 and (not "basic_pages"."active" or "basic_pages"."title" <> ''))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"profile_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "early_members" (
	"email" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"interest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"artist" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text,
	"category_id" bigint,
	"state" text,
	"city" text,
	"cover" text,
	"banner" text,
	"scene" text DEFAULT 'banco' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsors_url" CHECK ("sponsors"."url" ~ '^https?://'),
	CONSTRAINT "sponsors_published" CHECK (length("sponsors"."name") <= 120 and (not "sponsors"."active" or ("sponsors"."name" <> '' and "sponsors"."category_id" is not null)))
);
--> statement-breakpoint
CREATE TABLE "piece_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "piece_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"why" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "written_pieces" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"publish_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"saved_by" bigint,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "written_pieces_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_title";--> statement-breakpoint
DROP INDEX "courses_in_order";--> statement-breakpoint
DROP INDEX "courses_of_level";--> statement-breakpoint
DROP INDEX "courses_of_category";--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "title" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "body" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "level" SET DEFAULT 'beginner';--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "paid" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "instructor" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "editor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "course_videos" ADD COLUMN "captions" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "scene" text DEFAULT 'casita' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "place" integer GENERATED ALWAYS AS (coalesce(position, 2147483647)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinars" ADD CONSTRAINT "webinars_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_revisions" ADD CONSTRAINT "piece_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_pieces" ADD CONSTRAINT "written_pieces_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blogs_in_order" ON "blogs" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "blogs_of_category" ON "blogs" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "books_in_order" ON "books" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "books_of_category" ON "books" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "podcasts_in_order" ON "podcasts" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "podcasts_of_category" ON "podcasts" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "tips_in_order" ON "tips" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "tips_of_category" ON "tips" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "watch_progress_newest" ON "watch_progress" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "webinars_in_order" ON "webinars" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "webinars_of_category" ON "webinars" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "files_of_person" ON "files" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "files_oldest" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_of_person" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_oldest" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_from" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "faqs_in_order" ON "faqs" USING btree ("position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "sponsors_in_order" ON "sponsors" USING btree ("position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "sponsors_of_category" ON "sponsors" USING btree ("category_id","position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "piece_revisions_of_piece" ON "piece_revisions" USING btree ("kind","item_id","saved_at");--> statement-breakpoint
CREATE INDEX "piece_revisions_by" ON "piece_revisions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "written_pieces_due" ON "written_pieces" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "written_pieces_newest" ON "written_pieces" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "written_pieces_by" ON "written_pieces" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "courses_in_order" ON "courses" USING btree ("place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "courses_of_level" ON "courses" USING btree ("level","place",(-id)) WHERE active;--> statement-breakpoint
CREATE INDEX "courses_of_category" ON "courses" USING btree ("category_id","place",(-id)) WHERE active;--> statement-breakpoint
UPDATE "courses" SET "scene" = "cover"->>'scene';--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "cover";--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_captions" CHECK ("course_videos"."captions" ~ '^/media/[A-Za-z0-9/._-]+$');--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_published" CHECK (length("courses"."title") <= 200 and (not "courses"."active" or ("courses"."title" <> '' and "courses"."category_id" is not null)));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image" CHECK ("courses"."image" ~ '^/media/[A-Za-z0-9/._-]+$');
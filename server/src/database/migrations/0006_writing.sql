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
ALTER TABLE "users" ADD COLUMN "editor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_revisions" ADD CONSTRAINT "piece_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_pieces" ADD CONSTRAINT "written_pieces_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "written_pieces_by" ON "written_pieces" USING btree ("saved_by");
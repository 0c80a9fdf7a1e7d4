CREATE TABLE "resource_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_groups_published" CHECK (length("resource_groups"."name") <= 80 and (not "resource_groups"."active" or "resource_groups"."name" <> ''))
);
--> statement-breakpoint
CREATE TABLE "resource_item_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "resource_item_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "resource_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"file" text,
	"link" text,
	"video_url" text,
	"video_title" text,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "resource_items_section" CHECK ("resource_items"."section" in ('document', 'calculator', 'other')),
	CONSTRAINT "resource_items_numbers" CHECK ("resource_items"."position" >= 1 and "resource_items"."downloads" >= 0),
	CONSTRAINT "resource_items_link" CHECK ("resource_items"."link" ~ '^(https?://|/[^/])'),
	CONSTRAINT "resource_items_title" CHECK (length("resource_items"."title") between 1 and 120),
	CONSTRAINT "resource_items_has_something" CHECK (num_nonnulls("resource_items"."file", "resource_items"."link", "resource_items"."video_url") > 0)
);
--> statement-breakpoint
ALTER TABLE "resource_item_file_uses" ADD CONSTRAINT "resource_item_file_uses_holder_resource_items_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."resource_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_item_file_uses" ADD CONSTRAINT "resource_item_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_items" ADD CONSTRAINT "resource_items_group_id_resource_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."resource_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_items" ADD CONSTRAINT "resource_items_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_groups_in_order" ON "resource_groups" USING btree ("position","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "resource_item_file_uses_file" ON "resource_item_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "resource_items_of_group" ON "resource_items" USING btree ("group_id","section","position");--> statement-breakpoint
CREATE INDEX "resource_items_file" ON "resource_items" USING btree ("file");
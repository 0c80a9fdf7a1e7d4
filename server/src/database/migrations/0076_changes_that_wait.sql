-- Oldest program: 0075_whose_password
CREATE TABLE "deal_change_photos" (
	"deal_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "deal_change_photos_deal_id_position_pk" PRIMARY KEY("deal_id","position"),
	CONSTRAINT "deal_change_photos_caption" CHECK (length("deal_change_photos"."caption") <= 60)
);
--> statement-breakpoint
CREATE TABLE "deal_changes" (
	"deal_id" bigint PRIMARY KEY NOT NULL,
	"measured_price" bigint NOT NULL,
	"measured_photos" text[] NOT NULL,
	"facts" jsonb,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deal_changes_sent" CHECK (("deal_changes"."facts" is null) = ("deal_changes"."sent_at" is null))
);
--> statement-breakpoint
ALTER TABLE "deal_change_photos" ADD CONSTRAINT "deal_change_photos_deal_id_deal_changes_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal_changes"("deal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_change_photos" ADD CONSTRAINT "deal_change_photos_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_changes" ADD CONSTRAINT "deal_changes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_change_photos_file" ON "deal_change_photos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "deal_changes_waiting" ON "deal_changes" USING btree ("sent_at","deal_id") WHERE facts is not null;
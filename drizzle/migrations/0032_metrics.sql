CREATE TABLE "metric_counts" (
	"name" text NOT NULL,
	"labels" text NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "metric_counts_name_labels_pk" PRIMARY KEY("name","labels")
);
